import { expect, inject, onTestFinished, test } from "vitest";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { startSmtp } from "../../support/mail/smtp";
import { createAccount } from "../../support/people/accounts";
import { blockUnder, runBlock } from "../../support/run/running-page";

const token = "m0123456789abcdefghijklmnopqrstuvwxyz";

test("the first steps of docs/running.md check the installation, send a mail and make an administrator", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const env = { SMTP_URL: smtp.url, METRICS_TOKEN: token, REQUIRE_EMAIL_VERIFICATION: "false" };
  const app = await openApp({ target: "production", databaseUrl: await cloneDatabase(), env });
  onTestFinished(app.dispose);
  const { user } = await createAccount(app);
  const { code, output } = await runBlock(blockUnder("Running it"), {
    env: { ...app.env, ADDRESS: user.email },
  });
  expect(code, output).toBe(0);
  expect(output).toMatch(/^ok +database +127\.0\.0\.1:\d+\/test_\w+, PostgreSQL .*, tables up to date$/m);
  expect(output).toMatch(/has taken it\./);
  expect(output).toContain("They are an administrator.");
  expect(smtp.to(user.email).some(({ text }) => text.includes("Correo de prueba"))).toBe(true);
});

test("the command of docs/running.md reads the metrics with the right token alone", async () => {
  const app = await openApp({
    target: "embedded",
    dataTemplate: inject("embeddedTemplate"),
    env: { METRICS_TOKEN: token },
  });
  onTestFinished(app.dispose);
  const ask = (METRICS_TOKEN: string) =>
    runBlock(blockUnder("Metrics"), { env: { ...app.env, METRICS_TOKEN, INSTANCE: app.baseUrl } });
  const asked = await ask(token);
  expect(asked.code, asked.output).toBe(0);
  expect(asked.output).toMatch(/^matraz_database_up 1$/m);
  // curl ends with 22 for an answer that is an error.
  expect((await ask(`${token}x`)).code).toBe(22);
});
