import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { password, uniqueEmail } from "../../support/factories";
import { createAccount } from "../../support/people/accounts";

/** The headers that differ in every answer. */
const varying = ["date", "x-request-id"];

async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => !varying.includes(name));
  return { status: response.status, headers, body: await response.text() };
}

describe("answers do not tell whether an address has an account (ASVS 6.3.8)", () => {
  const app = useApp("production");

  /** Addresses of every kind of account, and of none. */
  async function makeAddresses() {
    const [plain, verified, inactive] = await Promise.all([1, 2, 3].map(() => createAccount(app())));
    const set = (change: string, id = "") => app().db.query(`UPDATE users SET ${change} WHERE id = $1`, [id]);
    await set("is_email_verified = true", verified?.user.id);
    await set("is_active = false", inactive?.user.id);
    const known = [plain, verified, inactive].map((account) => account?.user.email ?? "");
    return [...known, uniqueEmail("nadie"), "nadie", "", `${"a@a.".repeat(2500)}es`];
  }

  test.each(["request-password-reset", "send-verification-email"])(
    "%s answers every address byte for byte alike",
    async (operation) => {
      const answers = await Promise.all(
        (await makeAddresses()).map(async (email) =>
          seen(await app().client().post(`/api/auth/${operation}`, { email })),
        ),
      );
      expect(answers[0]).toMatchObject({ status: 200, body: '{"success":true,"status":true}' });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    },
  );

  test("change-email answers a free and a taken address byte for byte alike", async () => {
    const { bearer: headers } = await createAccount(app());
    const emails = [uniqueEmail("nadie"), ...(await makeAddresses()).slice(0, 3)];
    const answers = await Promise.all(
      emails.map(async (newEmail) =>
        seen(await app().client().post("/api/auth/change-email", { newEmail, password }, { headers })),
      ),
    );
    expect(answers[0]?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("sign-in answers an unknown address and a wrong password byte for byte alike", async () => {
    const answers = await Promise.all(
      (await makeAddresses()).map(async (email) =>
        seen(await app().client().post("/api/auth/sign-in/email", { email, password: "otra frase" })),
      ),
    );
    expect(answers[0]?.status).toBe(401);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});
