import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { signUp, uniqueEmail } from "../../support/factories";
import { readOutbox } from "../../support/mail/outbox";
import { startSmtp } from "../../support/mail/smtp";
import { runAdmin } from "../../support/people/admin";

let app: App;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url, REQUIRE_EMAIL_VERIFICATION: "false" };
  app = await openApp({ target: "production", databaseUrl: await cloneDatabase(), env });
});
afterAll(async () => {
  await app?.dispose();
  await smtp?.stop();
});

test("a mail that was refused is listed, with its address only when asked, and tried again", async () => {
  smtp.control.behave = () => ({ at: "rcpt", code: 550 });
  const email = uniqueEmail();
  await signUp(app.client(), { email });
  const row = async () => (await readOutbox(app.db, email))[0];
  await expect.poll(async () => (await row())?.status).toBe("failed");
  const id = (await row())?.id ?? "";

  const listed = await runAdmin(app.env, "failed-mails");
  expect(listed.code).toBe(0);
  expect(listed.output).toMatch(
    new RegExp(`^${id}  verify-email  20[-\\d]+T[:.\\d]+Z  1 attempt  SMTP 550$`),
  );
  expect((await runAdmin(app.env, "failed-mails", "--addresses")).output).toBe(`${listed.output}  ${email}`);

  smtp.control.behave = () => undefined;
  expect(await runAdmin(app.env, "retry-mail", id)).toEqual({ code: 0, output: "It is queued again." });
  await expect.poll(() => smtp.to(email).length).toBe(1);
  await expect.poll(async () => (await row())?.status).toBe("sent");
  expect(await row()).toMatchObject({ attempts: 2, error: null });
  expect((await runAdmin(app.env, "retry-mail", id)).code).toBe(1);
  expect((await runAdmin(app.env, "failed-mails")).output).toBe("No mail has failed.");
});

test("a deactivated account gets no mail that was still to go out", async () => {
  await smtp.stop();
  const email = uniqueEmail();
  await signUp(app.client(), { email });
  const row = async () => (await readOutbox(app.db, email))[0];
  const isWaiting = async () => ((await row())?.attempts ?? 0) > 0 && !(await row())?.isHeld;
  await expect.poll(isWaiting).toBe(true);
  expect((await runAdmin(app.env, "deactivate", email)).code).toBe(0);
  expect(await row()).toMatchObject({ status: "suppressed", error: "DEACTIVATED" });
  await smtp.start();
});
