import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { password } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import { textOf } from "../../support/people/waitlist-forms";
import { insertSignedUp } from "../../support/people/with-password";

const words = "Un anuncio que engaña sobre el sueldo.";

/** Each page where an address is typed, with the other fields of its form. */
const doors: readonly (readonly [page: string, fields: Record<string, string>])[] = [
  ["/?index", { role: "professional" }],
  ["/signup?type=employee", { type: "employee", name: "Ana Torres", password, acceptTerms: "on" }],
  ["/forgot-password", {}],
  ["/verify-email", { intent: "ask" }],
  ["/waitlist/confirm", { intent: "ask" }],
  ["/dashboard/team", { intent: "invite", role: "recruiter" }],
  ["/dashboard/account", { intent: "change-email", emailPassword: password }],
  [
    "/notices",
    { intent: "report", target: "job", reason: "other", text: words, name: "Ana", goodFaith: "on" },
  ],
];

describe("an address that looks mistyped, in a form without JavaScript", () => {
  const app = useApp("production");
  let owner: Account;
  let targetId: string;
  beforeAll(async () => {
    owner = await insertSignedUp(app(), "organization");
    targetId = (await insertJob(app().db, {})).id;
  });

  test.each(doors)(
    "the form of %s asks once about an address that looks mistyped, with both ways, and then goes on",
    async (page, fields) => {
      const { client } = page.startsWith("/dashboard/") ? owner : { client: app().client() };
      const field = fields.intent === "change-email" ? "newEmail" : "email";
      const typed = `ana.${crypto.randomUUID()}@gmial.com`;
      const meant = typed.replace("gmial", "gmail");
      const address = page === "/notices" ? `${page}?target=job&id=${targetId}` : page;
      const send = (more: Record<string, string>) =>
        client.postForm(address, {
          ...fields,
          ...(page === "/notices" && { targetId }),
          [field]: typed,
          ...more,
        });
      const asked = await send({});
      const text = await textOf(asked);
      expect(asked.status, text).toBe(400);
      for (const part of [`¿Querías decir ${meant}?`, "Es correcta", `Sí, usar ${meant}`, `value="${typed}"`])
        expect(text).toContain(part);
      expect(text).toContain(`name="${field}Asked" type="hidden" value="${typed}"`);
      const sent = await send({ [`${field}Asked`]: typed });
      expect(sent.status, await textOf(sent)).toBe(303);
    },
  );

  test("taking the likely address signs up with it, and the API takes the address as it is typed", async () => {
    const typed = `ana.${crypto.randomUUID()}@gmial.com`;
    const meant = typed.replace("gmial", "gmail");
    const [, fields] = doors[1] ?? ["", {}];
    const client = app().client();
    const sent = await client.postForm("/signup", { ...fields, email: typed, emailMeant: meant });
    expect(sent.status).toBe(303);
    const entry = { email: typed, role: "professional" };
    expect((await app().client().post("/api/waitlist", entry)).status).toBe(200);
    const { rows } = await app().db.query("SELECT email FROM users WHERE email = ANY($1)", [[typed, meant]]);
    expect(rows).toEqual([{ email: meant }]);
  });
});
