import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { App } from "../support/app/app";
import { openApp } from "../support/app/app-in-process";
import { cloneDatabase, emptyRedis } from "../support/app/databases";
import { signUp } from "../support/factories";
import { type OutboxRow, queueMails, readOutbox } from "../support/mail/outbox";
import { type Behaviour, startSmtp } from "../support/mail/smtp";
import { isEverything } from "../support/run/scope";

describe("mails, when the mail server misbehaves", () => {
  let app: App;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  beforeAll(async () => {
    smtp = await startSmtp({ password: "right" });
    const data = { databaseUrl: await cloneDatabase(), redisUrl: await emptyRedis() };
    const env = { SMTP_URL: smtp.url, REQUIRE_EMAIL_VERIFICATION: "false", MAIL_RETRY_SECONDS: "1" };
    app = await openApp({ target: "production", env, ...data });
  });
  afterAll(async () => {
    await app?.dispose();
    await smtp?.stop();
  });
  beforeEach(() => {
    smtp.control.behave = () => undefined;
    smtp.control.password = "right";
  });

  /** The first conversations go as told, later ones well. */
  function misbehave(...behaviours: Behaviour[]) {
    const due = [...behaviours];
    smtp.control.behave = () => due.shift();
  }

  /** Queues a mail to a new account. @returns its address. */
  async function writeMail(): Promise<string> {
    await queueMails(app.db, 1);
    return (await readOutbox(app.db)).at(-1)?.email ?? "";
  }

  const rowOf = async (email: string) => (await readOutbox(app.db, email))[0];
  const statusOf = async (email: string) => (await rowOf(email))?.status;

  /** Of these one is asked, and all with everything. */
  const inScope = <Case>(cases: readonly Case[]) => (isEverything ? cases : cases.slice(0, 1));

  test.each(
    inScope([
      ["the recipient", { at: "rcpt", code: 550 }],
      ["the message", { at: "end", code: 554 }],
    ] as const),
  )("a mail whose %s is refused for good is not tried again", async (_, refusal) => {
    misbehave(refusal);
    const email = await writeMail();
    await expect.poll(() => statusOf(email)).toBe("failed");
    expect(await rowOf(email)).toMatchObject({ error: `SMTP ${refusal.code}`, attempts: 1 });
    expect(smtp.to(email)).toEqual([]);
  });

  test.each([
    ["not taken from our address, which somebody mends", { at: "mail", code: 550 }],
    ...inScope([
      ["greylisted", { at: "rcpt", code: 450 }],
      ["not taken for now", { at: "end", code: 451 }],
      ["cut off before its text", { at: "rcpt", cut: true }],
      ["cut off before it began", { at: "connect", cut: true }],
    ] as const),
  ] as const)("a mail that is %s is tried again, and arrives", async (_, behaviour) => {
    misbehave(behaviour, behaviour);
    const email = await writeMail();
    await expect.poll(() => statusOf(email)).toBe("sent");
    expect(await rowOf(email)).toMatchObject({ error: null, attempts: 3 });
    expect(smtp.to(email)).toHaveLength(1);
  });

  test.each(
    inScope([
      ["before the answer to it", { at: "end", cut: true }, 1],
      ["in the middle of the mail", { at: "data", cut: true }, 0],
    ] as const),
  )(
    "a mail whose connection is cut %s may have arrived: it is not sent again",
    async (_, behaviour, arrived) => {
      misbehave(behaviour);
      const email = await writeMail();
      await expect.poll(() => statusOf(email)).toBe("failed");
      expect(await rowOf(email)).toMatchObject({
        error: expect.stringMatching(/^OUTCOME_UNKNOWN E/),
        attempts: 1,
      });
      expect(smtp.to(email)).toHaveLength(arrived);
    },
  );

  test("a mail server that is away gets its mails when it is back", async () => {
    await smtp.stop();
    const emails = [await writeMail(), await writeMail()];
    const isWaiting = (row?: OutboxRow) => row?.status === "queued" && row.attempts > 1 && !row.isHeld;
    const areWaiting = async () => (await Promise.all(emails.map(rowOf))).every(isWaiting);
    await expect.poll(areWaiting).toBe(true);
    await smtp.start();
    for (const email of emails) {
      await expect.poll(() => statusOf(email)).toBe("sent");
      expect(smtp.to(email)).toHaveLength(1);
    }
  });

  test("a password that the mail server refuses keeps the mails waiting until it is right", async () => {
    smtp.control.password = "another";
    const email = await writeMail();
    await expect.poll(() => smtp.control.refusedLogins).toBeGreaterThan(1);
    expect(await rowOf(email)).toMatchObject({ status: "queued", error: "SMTP 535" });
    smtp.control.password = "right";
    await expect.poll(() => statusOf(email)).toBe("sent");
    expect(smtp.to(email)).toHaveLength(1);
  });

  test("nobody who signs up waits for the mail server", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    misbehave({ at: "end", until: held });
    const { email } = (await signUp(app.client())).user;
    expect(await statusOf(email)).toBe("queued");
    release();
    await expect.poll(() => statusOf(email)).toBe("sent");
  });
});
