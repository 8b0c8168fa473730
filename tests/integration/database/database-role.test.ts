import pg from "pg";
import { describe, expect, test } from "vitest";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { signUp, uniqueEmail } from "../../support/factories";
import { startSmtp } from "../../support/mail/smtp";

describe("a database role that may only read and write rows", () => {
  test("a database role that may only read and write rows runs the application: a sign-up is stored and its mail sent", async () => {
    const smtp = await startSmtp();
    const role = `rows_only_${Date.now()}`;
    const schemas = "public";
    // Alone on its database: another application would send the mail as well as this one.
    const url = new URL(await cloneDatabase());
    const owner = new pg.Client(url.href);
    await owner.connect();
    await owner.query(`CREATE ROLE ${role} LOGIN;
      GRANT USAGE ON SCHEMA ${schemas} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${role};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schemas} TO ${role}`);
    await owner.end();
    url.username = role;
    const limited = await openApp({
      target: "production",
      databaseUrl: url.href,
      env: { SMTP_URL: smtp.url, REQUIRE_EMAIL_VERIFICATION: "false" },
    });
    try {
      await expect(limited.db.query("CREATE TABLE public.more (id int)")).rejects.toThrow(
        /permission denied/,
      );
      const email = uniqueEmail();
      await signUp(limited.client(), { email });
      await expect.poll(() => smtp.to(email).length).toBe(1);
      const refused = limited.logs().filter(({ text }) => /42501|queue\.maintenance|permission/.test(text));
      expect(refused).toEqual([]);
    } finally {
      await limited.dispose();
      await smtp.stop();
    }
  });
});
