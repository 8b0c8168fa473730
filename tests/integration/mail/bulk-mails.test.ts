import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getDatabase } from "~/lib/db/database.server";
import { type DueMail, queueMail, queueMails } from "~/lib/outbox/queue-mail.server";
import { mailJobs } from "~/lib/outbox/queues.server";
import type { App } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { ownDatabase } from "../../support/app/own-process";
import { signUp, uniqueEmail } from "../../support/factories";
import { queueMails as queueConfirmations, untilSettled } from "../../support/mail/outbox";
import { startSmtp } from "../../support/mail/smtp";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");

describe("many mails of a task", () => {
  let userId: string;
  beforeAll(async () => {
    userId = (await insertUser(db(), { email: "ana@example.es" })).id;
  });
  afterEach(() => db().query("TRUNCATE email_deliveries"));

  const dueMail = (key: string): DueMail<"verify-email"> => ({
    key,
    kind: "verify-email",
    to: { email: "ana@example.es", userId },
    scope: "reminders",
    payload: {},
  });
  const queue = async (keys: readonly string[]) => {
    const { prisma } = await getDatabase();
    return prisma.$transaction((tx) => queueMails(tx, keys.map(dueMail), now));
  };
  const mailsByPriority = async () => {
    const { rows } = await db().query(
      "SELECT priority, count(*)::int AS mails FROM email_deliveries WHERE due_at <= now() GROUP BY 1 ORDER BY 1",
    );
    return rows;
  };

  test("many mails about applications go before alerts, and behind what somebody has just asked for", async () => {
    const { prisma } = await getDatabase();
    const transactional = (key: string) => ({ ...dueMail(key), scope: "transactional" as const });
    await prisma.$transaction((tx) =>
      queueMails(tx, [transactional("a"), dueMail("b"), transactional("c")], now),
    );
    await prisma.$transaction((tx) => queueMail(tx, transactional("password"), now));
    expect(await mailsByPriority()).toEqual([
      { priority: 0, mails: 1 },
      { priority: 1, mails: 2 },
      { priority: 2, mails: 1 },
    ]);
    const [first] = await mailJobs().take(1);
    const { rows } = await db().query("SELECT key FROM email_deliveries WHERE id = $1", [first?.id]);
    expect(rows).toEqual([{ key: "password" }]);
  });

  test("a task queues no second mail for one cause, not in one list either, and may queue none at all", async () => {
    expect([await queue([]), await mailsByPriority()]).toEqual([[], []]);
    await queue(["a", "b"]);
    expect(await queue(["b", "c", "c"])).toEqual(["c"]);
    expect(await mailsByPriority()).toEqual([{ priority: 2, mails: 3 }]);
  });
});

describe("beside mail to many", () => {
  let app: App;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let answer = () => {};
  beforeAll(async () => {
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let conversations = 0;
    smtp = await startSmtp({
      behave() {
        conversations += 1;
        return conversations === 1 ? { at: "rcpt", until } : undefined;
      },
    });
    const env = { SMTP_URL: smtp.url };
    app = await openApp({ target: "production", databaseUrl: await cloneDatabase(), env });
  });
  afterAll(async () => {
    answer();
    await app?.dispose();
    await smtp?.stop();
  });

  test("a new account's mail goes out before mail to many, of which a slow mail server holds one up", async () => {
    await queueConfirmations(app.db, 4, 2);
    await expect.poll(() => smtp.control.conversations).toBe(1);
    const email = uniqueEmail();
    await signUp(app.client(), { email });
    await expect.poll(() => smtp.to(email).length).toBe(1);
    expect(smtp.stored).toHaveLength(1);
    answer();
    const rows = await untilSettled(app.db);
    expect(rows.map(({ status }) => status)).toEqual(Array(5).fill("sent"));
    expect(smtp.stored).toHaveLength(5);
  });
});
