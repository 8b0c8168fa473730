import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { insertToken } from "../../support/mail/tokens";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { insertEntry } from "../../support/people/waitlist-entries";

const inside = "Ya estás dentro.";

describe("the dashboard of a person from the waitlist", () => {
  const app = useApp("production", { RUN_WORKER: "false" });

  test.each([
    ["nowhere", "professional", false],
    ["pending", "professional", true],
    ["confirmed", "professional", true],
    ["invited", "empresa", true],
    ["unsubscribed", "professional", false],
    ["rejected", "professional", false],
  ] as const)(
    "an account whose address is confirmed and was %s on the list as a %s reads that it is inside: %s",
    async (status, role, isInside) => {
      const name = "Ana María Soto";
      const { client, user } =
        role === "empresa"
          ? await insertOwner(app())
          : await insertAccount(app(), { name, isEmailVerified: false });
      if (status !== "nowhere") await insertEntry(app().db, { email: user.email, role, status });
      await app().db.query("UPDATE users SET is_email_verified = false, name = $2 WHERE id = $1", [
        user.id,
        name,
      ]);
      const token = await insertToken(app().db, user, "verify_email");
      expect((await client.post("/api/auth/verify-email", { token })).status).toBe(200);
      const page = await (await client.get("/dashboard")).text();
      expect(page).toContain(">Hola, Ana María<");
      expect(page.includes(inside)).toBe(isInside);
      expect(page).not.toMatch(/abramos|abrimos|te avisaremos|lista de espera/i);
    },
  );
});
