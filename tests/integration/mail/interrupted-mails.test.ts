import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliver, giveUp } from "~/lib/outbox/deliver.server";
import { mailJobs, releaseJobs } from "~/lib/outbox/queues.server";
import { stopTransport } from "~/lib/outbox/transport.server";
import { mailRegistry } from "~/mails/registry.server";
import { ownDatabase } from "../../support/app/own-process";
import { queueMails, readOutbox } from "../../support/mail/outbox";
import { startSmtp } from "../../support/mail/smtp";

const db = ownDatabase();
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
  Object.assign(process.env, {
    SMTP_URL: smtp.url,
    APP_URL: "http://localhost:3000",
    SESSION_SECRET: randomBytes(32).toString("hex"),
  });
});
afterAll(async () => {
  await stopTransport();
  await smtp.stop();
});

/** A mail that waits to be sent. */
async function queuedMail() {
  const known = new Set((await readOutbox(db())).map(({ id }) => id));
  await queueMails(db(), 1);
  const mail = (await readOutbox(db())).find(({ id }) => !known.has(id));
  if (!mail) throw new Error("No mail");
  const row = async () => (await readOutbox(db(), mail.email))[0];
  return { ...mail, row, isSending: () => holdMail(mail.id) };
}

/** As a process leaves a mail that it was sending when it was killed. */
const holdMail = (id: string) =>
  db().query("UPDATE email_deliveries SET sending_since = now() WHERE id = $1", [id]);
const loadRegistry = async () => mailRegistry;

test("a mail whose process was killed while the mail server took it is not sent again", async () => {
  const mail = await queuedMail();
  await mail.isSending();
  await deliver(mail.id, false, loadRegistry);
  expect(await mail.row()).toMatchObject({ status: "failed", error: "OUTCOME_UNKNOWN INTERRUPTED" });
  expect(smtp.to(mail.email)).toEqual([]);
});

test("a mail that another process begins to send meanwhile is left to that process", async () => {
  const mail = await queuedMail();
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  smtp.control.behave = () => ({ at: "rcpt", until });
  const delivering = deliver(mail.id, false, loadRegistry);
  await expect.poll(() => smtp.control.conversations).toBeGreaterThan(0);
  await mail.isSending();
  letGo();
  await expect(delivering).rejects.toThrow("TAKEN");
  smtp.control.behave = () => undefined;
  expect(await mail.row()).toMatchObject({ status: "queued", isHeld: true });
  expect(smtp.to(mail.email)).toEqual([]);
});

test("a mail whose last try died with its process is given up, and its row says whether it may have arrived", async () => {
  const [before, during] = [await queuedMail(), await queuedMail()];
  await during.isSending();
  for (const { id } of [before, during]) await giveUp(id);
  expect(await before.row()).toMatchObject({ status: "failed", error: "INTERRUPTED" });
  expect(await during.row()).toMatchObject({ status: "failed", error: "OUTCOME_UNKNOWN INTERRUPTED" });
});

test("the jobs that a killed process had under way are tried again at once", async () => {
  await queueMails(db(), 1);
  const taken = await mailJobs().take(10);
  expect(taken.length).toBeGreaterThan(0);
  expect(await mailJobs().take(10)).toEqual([]);
  await releaseJobs();
  const again = await mailJobs().take(10);
  expect(again).toHaveLength(taken.length);
  expect(again).toContainEqual({ id: taken[0]?.id, attempts: 2 });
});
