import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { queueRun } from "~/tasks/store/task-queue.server";
import { type AppProcess, startApp } from "../support/app/app";
import { emptyRedis } from "../support/app/databases";
import { endLeases } from "../support/app/leases";
import { ownDatabase } from "../support/app/own-process";
import { startWorker } from "../support/app/worker";
import { callJobAlerts, fillAlerts, requireEachOnce, untilIdle } from "../support/faults/alert-steps";
import { createRandom } from "../support/faults/random";
import { callAlerts, clearAlerts } from "../support/jobs/alert-run";
import { expireJobs, untilSettled } from "../support/mail/outbox";
import { startSmtp } from "../support/mail/smtp";
import { roundsOf } from "../support/run/scope";

/** Each step of a run is killed so often. */
const kills = roundsOf(20);
/** A worker has so many mails to many in hand. */
const atOnce = 3;

const db = ownDatabase();
let app: AppProcess;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp({
    target: "production",
    databaseUrl: process.env.DATABASE_URL,
    redisUrl: await emptyRedis(),
    env: { SMTP_URL: smtp.url, MAIL_RETRY_SECONDS: "1", RUN_WORKER: "false" },
  });
});
afterAll(async () => {
  await app?.dispose();
  await smtp?.stop();
});

let workers: Awaited<ReturnType<typeof startWorker>>[] = [];
beforeEach(async () => {
  await clearAlerts(db());
  smtp.stored.length = 0;
  Object.assign(smtp.control, { behave: () => undefined, conversations: 0 });
});
afterEach(async () => {
  for (const worker of workers) await worker.stop("SIGKILL");
  workers = [];
});

async function work() {
  const worker = await startWorker(app.env);
  workers.push(worker);
  return worker;
}

/** Begins a run whose time is up after its first batch: the rest is left to the queue of tasks. */
async function handOver(): Promise<void> {
  let asked = 0;
  const report = await callAlerts(new Date(), { clock: () => (asked++ === 0 ? 0 : 60_000) });
  expect(report).toMatchObject({ status: "partial", counts: { users: 0, queued: 0 } });
  expect(await waiting()).toBe(1);
}

const claim = async () =>
  (await db().query("SELECT status::text, period FROM cron_task_runs WHERE task = 'job-alerts'")).rows[0];
const waiting = async () =>
  (await db().query("SELECT 1 FROM pgboss.job WHERE name = 'tasks' AND state < 'active'")).rowCount;

/** Passes the time after a death: leases and jobs end, and a call leaves the run to a worker once more. */
async function outlive(): Promise<void> {
  await untilIdle(db());
  await expireJobs(db());
  await db().query("DELETE FROM pgboss.job WHERE name = 'tasks'");
  const { period } = await claim();
  await endLeases(db());
  // A run that is done is begun again, which changes nothing.
  await db().query("UPDATE cron_task_runs SET status = 'partial' WHERE status = 'ok'");
  await queueRun({ task: "job-alerts", period });
}

const untilDone = () => expect.poll(async () => (await claim()).status, { interval: 20 }).toBe("ok");

/**
 * Requires that nobody had a mail twice, and that each row says how its mail ended.
 * @returns how many are unknown, and how many of these arrived
 */
function requireOneEach(rows: Awaited<ReturnType<typeof untilSettled>>) {
  for (const { email, status, error } of rows) {
    const arrived = smtp.to(email).length;
    if (status === "sent") expect(arrived).toBe(1);
    else if (status === "queued") expect(arrived).toBeLessThanOrEqual(1);
    else expect([error, arrived <= 1]).toEqual(["OUTCOME_UNKNOWN INTERRUPTED", true]);
  }
  const unknown = rows.filter(({ status }) => status === "failed");
  return {
    unknown: unknown.length,
    arrived: unknown.filter(({ email }) => smtp.to(email).length > 0).length,
  };
}

// Killed while it matches or serves: job-alerts.repeat.test.ts; a worker that takes a run up: scheduled-tasks.repeat.test.ts.
test(`kill -9 of the worker that goes on with a run while it sends, ${kills} times: nothing arrives twice, and every row says how it ended`, async () => {
  const people = 150;
  await fillAlerts(db(), people);
  await handOver();
  const random = createRandom();
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await work();
    const before = smtp.stored.length;
    const enough = random.between(1, 3);
    await expect.poll(() => smtp.stored.length - before, { interval: 5 }).toBeGreaterThanOrEqual(enough);
    await worker.stop("SIGKILL");
    await outlive();
  }
  await work();
  await untilDone();
  const rows = await untilSettled(db());
  await requireEachOnce(db(), people);
  const { unknown, arrived } = requireOneEach(rows);
  expect(unknown).toBeLessThanOrEqual(atOnce * kills);
  expect(rows.filter(({ status }) => status === "sent")).toHaveLength(people - unknown);
  console.log(`${unknown} of ${people} are unknown after ${kills} kills; of these ${arrived} arrived`);
});

/** Those after the refused one take longer than the second after which it would be tried again. */
const crowd = 100;

test(`a mail server that refuses one address of ${crowd}: the others have their mail, and it is not asked again`, async () => {
  await fillAlerts(db(), crowd);
  await callJobAlerts(app);
  let asked = 0;
  smtp.control.behave = () => {
    asked += 1;
    return asked === 7 ? { at: "rcpt", code: 550, text: "5.1.1 User unknown" } : undefined;
  };
  const worker = await work();
  const rows = await untilSettled(db());
  expect(rows.filter(({ status }) => status === "sent")).toHaveLength(crowd - 1);
  const [refused, ...others] = rows.filter(({ status }) => status !== "sent");
  expect([refused, others]).toMatchObject([{ status: "failed", error: "SMTP 550", attempts: 1 }, []]);
  expect(new Set(smtp.stored.flatMap(({ to }) => to)).size).toBe(crowd - 1);
  expect([smtp.stored.length, smtp.control.conversations]).toEqual([crowd - 1, crowd]);
  expect(worker.count("mail.suppressed")).toBe(1);
});
