import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliver } from "~/lib/outbox/deliver.server";
import { mailJobs } from "~/lib/outbox/queues.server";
import { stopTransport } from "~/lib/outbox/transport.server";
import { mailRegistry } from "~/mails/registry.server";
import { ownDatabase } from "../../support/app/own-process";
import { queueMails, readOutbox } from "../../support/mail/outbox";
import { startSmtp } from "../../support/mail/smtp";
import { runAdmin } from "../../support/people/admin";
import { isEverything } from "../../support/run/scope";

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
  await smtp?.stop();
});
beforeEach(async () => {
  await db().query("DELETE FROM users; DELETE FROM email_deliveries; DELETE FROM email_suppressions");
  smtp.control.behave = () => undefined;
});

const every = ["alerts", "marketing", "reminders", "waitlist", "weekly_report"];
const suppressions = async () => {
  const { rows } = await db().query(
    "SELECT scope::text, reason::text FROM email_suppressions ORDER BY scope::text",
  );
  return rows;
};
const suppressed = (reason: string) => every.map((scope) => ({ scope, reason }));

/** Has a mail sent to a new address. @returns its row. */
async function send() {
  const known = new Set((await readOutbox(db())).map(({ id }) => id));
  const fresh = async () => (await readOutbox(db())).find(({ id }) => !known.has(id));
  await queueMails(db(), 1);
  const [taken] = await mailJobs().take(1);
  await deliver(taken?.id ?? "", false, async () => mailRegistry);
  return fresh();
}

describe("an address that the mail server refuses for good", () => {
  test.each(["5.1.1 User unknown", "5.1.10 Null MX", "5.1.2 Bad domain"])(
    "an address that the mail server says does not exist (%s) gets no more mail that nobody asked for",
    async (text) => {
      smtp.control.behave = () => ({ at: "rcpt", code: 550, text });
      expect(await send()).toMatchObject({ status: "failed", error: "SMTP 550", attempts: 1 });
      expect(await suppressions()).toEqual(suppressed("bounce"));
    },
  );

  test.each([
    ["it says nothing more", "rcpt", "As told"],
    ["it is about us", "rcpt", "5.7.1 Listed by a block list"],
    ["the mailbox is full", "rcpt", "5.2.2 Mailbox full"],
    ["the number stands elsewhere", "rcpt", "Policy 5.1.1"],
    ["it comes to the mail itself", "end", "5.1.1 User unknown"],
  ] as const)(
    "an address that the mail server refuses is tried again by the next mail, when the answer says little: %s",
    async (_, at, text) => {
      smtp.control.behave = () => ({ at, code: 550, text });
      expect(await send()).toMatchObject({ status: "failed", error: "SMTP 550" });
      expect(await suppressions()).toEqual([]);
    },
  );
});

test("a mail that comes back later, or a complaint, is noted by an operator, stops all but needed mails, and can be taken back", async () => {
  const run = (...words: string[]) => runAdmin({ ...process.env }, ...words);
  const email = (await send())?.email ?? "";
  const noted = await run("note-bounce", email.toUpperCase());
  expect(noted).toEqual({ code: 0, output: "Only mails that are needed go there now." });
  expect(await suppressions()).toEqual(suppressed("bounce"));
  const { rows } = await db().query("SELECT * FROM email_suppressions");
  expect(JSON.stringify(rows)).not.toContain(email);
  expect(await run("allow-address", email)).toEqual({ code: 0, output: "Mails go there again." });
  expect(await suppressions()).toEqual([]);
  const nothing = { code: 1, output: "Nothing is stopped for this address." };
  expect(await run("allow-address", email)).toEqual(nothing);
  for (const command of isEverything ? ["note-bounce", "allow-address"] : ["note-bounce"])
    expect(await run(command, "ana")).toEqual({ code: 1, output: "«ana» is no e-mail address." });
  expect(await suppressions()).toEqual([]);
  await run("note-bounce", "ana@example.es", "--complaint");
  expect(await suppressions()).toEqual(suppressed("complaint"));
});
