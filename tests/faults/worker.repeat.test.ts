import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { cloneDatabase } from "../support/app/databases";
import { startWorker, workerSettings } from "../support/app/worker";
import { createRandom } from "../support/faults/random";
import { expireJobs, queueMails, readOutbox, untilSettled } from "../support/mail/outbox";
import { startSmtp } from "../support/mail/smtp";
import { roundsOf } from "../support/run/scope";

/** The most mails that a worker sends at the same time. */
const atOnce = 5;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A database, a mail server, and a way to start workers on them. */
async function prepare() {
  const smtp = await startSmtp();
  undo.push(() => smtp.stop());
  const databaseUrl = await cloneDatabase();
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // A cut connection is not in use here; the next query fails if it matters.
  db.on("error", () => {});
  undo.push(() => db.end());
  const settings = { SMTP_URL: smtp.url, MAIL_RETRY_SECONDS: "1" };
  const work = async () => {
    const worker = await startWorker(workerSettings(databaseUrl, settings));
    undo.push(() => worker.stop("SIGKILL"));
    return worker;
  };
  return { smtp, db, work };
}

/** Something to wait for that happens when it is told to. */
function gate() {
  let open = () => {};
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { until, open };
}

describe("workers beside the web process", () => {
  test("kill -9 of a worker in the middle: two others go on, no mail arrives twice, and every row says how it ended", async () => {
    const { smtp, db, work } = await prepare();
    const random = createRandom();
    for (let round = 1; round <= roundsOf(3); round += 1) {
      await queueMails(db, 40, round % 2 ? 0 : 2);
      const worker = await work();
      const before = smtp.stored.length;
      const killAfter = random.between(1, 25);
      const stored = () => smtp.stored.length - before;
      await expect.poll(stored, { interval: 5 }).toBeGreaterThanOrEqual(killAfter);
      await worker.stop("SIGKILL");
      await expireJobs(db);
    }
    await Promise.all([work(), work()]);
    const rows = await untilSettled(db);
    expect(rows).toHaveLength(40 * roundsOf(3));
    for (const { email, status, error } of rows) {
      const arrived = smtp.to(email).length;
      if (status === "sent") expect(arrived).toBe(1);
      else expect([error, arrived <= 1]).toEqual(["OUTCOME_UNKNOWN INTERRUPTED", true]);
    }
    console.log(`${rows.filter(({ status }) => status !== "sent").length} of ${rows.length} are unknown`);
  });

  test("SIGTERM to a worker finishes the mails that are under way and leaves the others", async () => {
    const { smtp, db, work } = await prepare();
    const { until, open } = gate();
    smtp.control.behave = () => ({ at: "end", until });
    await queueMails(db, 20);
    const worker = await work();
    await expect.poll(() => smtp.stored.length).toBe(atOnce);
    worker.signal("SIGTERM");
    await expect.poll(() => worker.count("stopping")).toBe(1);
    expect(worker.isRunning()).toBe(true);
    open();
    expect(await worker.exited).toBe(0);
    const rows = await readOutbox(db);
    expect(rows.filter(({ status }) => status === "sent")).toHaveLength(atOnce);
    expect(rows.filter(({ status, isHeld }) => status === "queued" && !isHeld)).toHaveLength(20 - atOnce);
    expect(smtp.stored).toHaveLength(atOnce);
  });

  test.each(["SIGTERM", "SIGKILL"] as const)(
    "a worker that ends by %s leaves the mails that the server has not agreed to take for another one",
    async (signal) => {
      const { smtp, db, work } = await prepare();
      smtp.control.behave = () => ({ at: "rcpt", until: gate().until });
      await queueMails(db, atOnce);
      const worker = await work();
      await expect.poll(() => smtp.control.conversations).toBe(atOnce);
      worker.signal(signal);
      const code = await worker.exited;
      if (signal === "SIGTERM") {
        expect(code).toBe(0);
        const stopped = { status: "queued", error: "STOPPED", isHeld: false };
        expect(await readOutbox(db)).toMatchObject(Array(atOnce).fill(stopped));
      } else await expireJobs(db);
      smtp.control.behave = () => undefined;
      await work();
      const rows = await untilSettled(db);
      expect(rows.map(({ status, email }) => [status, smtp.to(email).length])).toEqual(
        Array(atOnce).fill(["sent", 1]),
      );
    },
  );

  test("a second signal ends a worker at once; the mail in its hands may have arrived, and says so", async () => {
    const { smtp, db, work } = await prepare();
    smtp.control.behave = () => ({ at: "end", until: gate().until });
    await queueMails(db, 1);
    const worker = await work();
    await expect.poll(() => smtp.stored.length).toBe(1);
    worker.signal("SIGTERM");
    await expect.poll(() => worker.count("stopping")).toBe(1);
    worker.signal("SIGTERM");
    expect(await worker.exited).toBe(1);
    await expireJobs(db);
    await work();
    expect(await untilSettled(db)).toMatchObject([
      { status: "failed", error: "OUTCOME_UNKNOWN INTERRUPTED" },
    ]);
    expect(smtp.stored).toHaveLength(1);
  });

  test("the database's absence ends no worker", async () => {
    const { smtp, db, work } = await prepare();
    const worker = await work();
    const backends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()";
    for (let cut = 0; cut < 10; cut += 1) {
      await db.query(`${backends} AND datname = current_database()`);
      await queueMails(db, 3);
    }
    const rows = await untilSettled(db);
    expect(rows.filter(({ email }) => smtp.to(email).length > 1)).toEqual([]);
    expect(worker.isRunning()).toBe(true);
  });
});
