import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { signUpSchema } from "~/features/auth/auth.schema";
import { signUp } from "~/features/auth/sign-up.server";
import { updateOrganization } from "~/features/organizations/own/update-organization.server";
import { ownDatabase } from "../../support/app/own-process";
import { password } from "../../support/factories";

const db = ownDatabase();

function register(organizationName: string, email = `${randomUUID()}@example.es`) {
  const input = { email, password, name: "Ana", type: "organization", organizationName };
  return signUp(signUpSchema.parse(input), accountEvents);
}

async function slugsOf(name: string): Promise<string[]> {
  const { rows } = await db().query("SELECT slug FROM organizations WHERE name = $1 ORDER BY length(slug)", [
    name,
  ]);
  return rows.map(({ slug }) => slug);
}

test("organizations that sign up with one name at once all get a slug of their own", async () => {
  const name = "Centro de Visión";
  await Promise.all(Array.from({ length: 3 }, () => register(name)));
  const [plain, ...others] = await slugsOf(name);
  expect(plain).toBe("centro-de-vision");
  expect(new Set(others).size).toBe(2);
  for (const slug of others) expect(slug).toMatch(/^centro-de-vision-[0-9a-f]{6}$/);
});

test("signing up with an address that is taken leaves no organization", async () => {
  const email = `${randomUUID()}@example.es`;
  const name = `Instituto ${randomUUID()}`;
  const outcomes = await Promise.allSettled([register(name, email), register(name, email)]);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "EMAIL_ALREADY_REGISTERED" } }]);
  expect(await slugsOf(name)).toHaveLength(1);
});

test("an organization's slug is made of its name, and stays when it gets a new one", async () => {
  const { user } = await register("Ñandú & Ártica, S. L.");
  await updateOrganization(user.id, { organizationName: "Instituto Luna" });
  expect(await slugsOf("Instituto Luna")).toEqual(["nandu-artica-s-l"]);
  for (const [name, slug] of [
    ["🧪", /^organizacion$/],
    ["北京", /^organizacion-[0-9a-f]{6}$/],
  ] as const) {
    await register(name);
    expect(await slugsOf(name)).toEqual([expect.stringMatching(slug)]);
  }
});
