import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { password, uniqueEmail } from "../../support/factories";
import { insertUser, quickHash } from "../../support/people/users";
import { insertSignedUp } from "../../support/people/with-password";

/** The headers that differ in every answer. */
const varying = ["date", "x-request-id"];

async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => !varying.includes(name));
  return { status: response.status, headers, body: await response.text() };
}

describe("answers do not tell whether an address has an account (ASVS 6.3.8)", () => {
  const app = useApp("production", { RUN_WORKER: "false" });
  const noAddresses = ["nadie", "", `${"a@a.".repeat(2500)}es`];

  /** Addresses of every kind of account, and of none. */
  async function makeAddresses() {
    const passwordHash = await quickHash(password);
    const kinds = [{}, { isEmailVerified: true }, { isActive: false }];
    const known = await Promise.all(
      kinds.map(async (kind) => (await insertUser(app().db, { passwordHash, ...kind })).email),
    );
    return [uniqueEmail("nadie"), ...known];
  }

  test.each([
    ["request-password-reset", "email", noAddresses, {}, 200],
    ["send-verification-email", "email", noAddresses, {}, 200],
    ["change-email", "newEmail", [], { password }, 200],
    ["sign-in/email", "email", noAddresses, { password: "otra frase" }, 401],
  ])(
    "/api/auth/%s answers every address, with or without an account, byte for byte alike",
    async (operation, field, others, fields, status) => {
      const headers = operation === "change-email" ? (await insertSignedUp(app())).bearer : {};
      const answers = await Promise.all(
        [...(await makeAddresses()), ...others].map(async (address) =>
          seen(
            await app()
              .client()
              .post(`/api/auth/${operation}`, { [field]: address, ...fields }, { headers }),
          ),
        ),
      );
      expect(answers[0]).toMatchObject({ status });
      const error = "Email or password is incorrect";
      const refusal = { error, code: "INVALID_CREDENTIALS", message: error };
      expect(JSON.parse(answers[0]?.body ?? "")).toEqual(
        status === 200 ? { success: true, status: true } : refusal,
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    },
  );
});
