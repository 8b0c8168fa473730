import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { App } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { queueMails, readOutbox, untilSettled } from "../../support/mail/outbox";
import { startSmtp } from "../../support/mail/smtp";
import { runAdmin } from "../../support/people/admin";

let app: App;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url };
  app = await openApp({ target: "production", databaseUrl: await cloneDatabase(), env });
});
afterAll(async () => {
  await app?.dispose();
  await smtp?.stop();
});
beforeEach(async () => {
  await app.db.query("DELETE FROM users; DELETE FROM email_deliveries; DELETE FROM email_suppressions");
  smtp.control.behave = () => undefined;
});

const every = ["alerts", "marketing", "reminders", "waitlist", "weekly_report"];
const suppressions = async () => {
  const { rows } = await app.db.query(
    "SELECT scope::text, reason::text FROM email_suppressions ORDER BY scope::text",
  );
  return rows;
};
const suppressed = (reason: string) => every.map((scope) => ({ scope, reason }));

/** Has a mail sent to a new address. @returns its row. */
async function send() {
  const known = new Set((await readOutbox(app.db)).map(({ id }) => id));
  await queueMails(app.db, 1);
  const row = (await untilSettled(app.db)).find(({ id }) => !known.has(id));
  if (!row) throw new Error("No mail");
  return row;
}

describe("an address that the mail server refuses for good", () => {
  test.each(["5.1.1 User unknown", "5.1.10 Null MX", "5.1.2 Bad domain"])(
    "gets no mail that nobody asked for any more, when it does not exist (%s)",
    async (text) => {
      smtp.control.behave = () => ({ at: "rcpt", code: 550, text });
      expect(await send()).toMatchObject({
        status: "failed",
        error: "SMTP 550",
        attempts: 1,
      });
      expect(await suppressions()).toEqual(suppressed("bounce"));
    },
  );

  test.each([
    ["it says nothing more", "As told"],
    ["it is about us", "5.7.1 Listed by a block list"],
    ["the mailbox is full", "5.2.2 Mailbox full"],
    ["the number stands elsewhere", "Policy 5.1.1"],
  ])("is asked for again by the next mail, when %s", async (_, text) => {
    smtp.control.behave = () => ({ at: "rcpt", code: 550, text });
    expect(await send()).toMatchObject({ status: "failed", error: "SMTP 550" });
    expect(await suppressions()).toEqual([]);
  });

  test("is not told from the answer to the mail itself", async () => {
    smtp.control.behave = () => ({ at: "end", code: 550, text: "5.1.1 User unknown" });
    await send();
    expect(await suppressions()).toEqual([]);
  });
});

describe("a mail that comes back later", () => {
  test("is noted by an operator, stops all but needed mails, and can be taken back", async () => {
    const { email } = await send();
    const noted = await runAdmin(app.env, "note-bounce", email.toUpperCase());
    expect(noted).toEqual({ code: 0, output: "Only mails that are needed go there now." });
    expect(await suppressions()).toEqual(suppressed("bounce"));
    expect(JSON.stringify((await app.db.query("SELECT * FROM email_suppressions")).rows)).not.toContain(
      email,
    );
    const allowed = await runAdmin(app.env, "allow-address", email);
    expect(allowed).toEqual({ code: 0, output: "Mails go there again." });
    expect(await suppressions()).toEqual([]);
    expect(await runAdmin(app.env, "allow-address", email)).toEqual({
      code: 1,
      output: "Nothing is stopped for this address.",
    });
  });

  test("may be a complaint", async () => {
    await runAdmin(app.env, "note-bounce", "ana@example.es", "--complaint");
    expect(await suppressions()).toEqual(suppressed("complaint"));
  });

  test.each(["note-bounce", "allow-address"])("%s wants an address", async (command) => {
    expect(await runAdmin(app.env, command, "ana")).toEqual({
      code: 1,
      output: "«ana» is no e-mail address.",
    });
    expect(await suppressions()).toEqual([]);
  });
});
