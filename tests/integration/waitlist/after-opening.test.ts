import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { password, uniqueEmail, waitlistEntry } from "../../support/factories";
import { waitForToken } from "../../support/mail/read-mails";

const inside = "Ya estás dentro.";

describeTargets(
  "the dashboard of a person from the waitlist",
  (app) => {
    /** Signs up with the address, confirms it, and reads the dashboard. */
    async function dashboardOf(email: string, role: string) {
      const client = app().client();
      const type = role === "empresa" ? "organization" : "employee";
      const account = { email, password, name: "Ana María Soto", type, organizationName: "Instituto Sol" };
      const response = await client.post("/api/auth/sign-up/email", account);
      expect(response.status, await response.clone().text()).toBe(201);
      const token = await waitForToken(app(), { to: email, kind: "verify-email" });
      expect((await client.post("/api/auth/verify-email", { token })).status).toBe(200);
      return (await client.get("/dashboard")).text();
    }

    async function joined(role: string) {
      const entry = waitlistEntry({ role });
      expect((await app().client().post("/api/waitlist", entry)).status).toBe(200);
      return entry.email;
    }

    test.each(["professional", "empresa"])(
      "a %s who was not on the list reads nothing of waiting",
      async (role) => {
        const page = await dashboardOf(uniqueEmail(), role);
        expect(page).toContain(">Hola, Ana María<");
        expect(page).not.toContain(inside);
      },
    );

    test.each([
      ["pending", "professional"],
      ["pending", "empresa"],
      ["confirmed", "professional"],
      ["invited", "professional"],
      ["invited", "empresa"],
    ])("an account after being %s as a %s is inside", async (status, role) => {
      const email = await joined(role);
      await app().db.query(
        `UPDATE waitlist_entries SET status = $2, confirmed_at = now(), invited_at = now(),
           invite_expires_at = now() + interval '1 day'
         WHERE email = $1`,
        [email, status],
      );
      const page = await dashboardOf(email, role);
      expect(page).toContain(inside);
      expect(page).not.toMatch(/abramos|abrimos|te avisaremos|lista de espera/i);
    });

    test.each(["unsubscribed", "rejected"])("one that is %s has become no account", async (status) => {
      const email = await joined("professional");
      await app().db.query(
        "UPDATE waitlist_entries SET status = $2, unsubscribed_at = now() WHERE email = $1",
        [email, status],
      );
      expect(await dashboardOf(email, "professional")).not.toContain(inside);
    });
  },
  ["production"],
);
