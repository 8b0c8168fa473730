import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { readDays } from "~/features/statistics/job-stats/read-days.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { whileHeld } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { runTask } from "../../support/jobs/run-task";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const dayMs = 24 * 60 * 60 * 1000;
/** A quarter past eight on a Sunday in Madrid. */
const now = new Date("2026-11-22T07:15:00.000Z");
const open = { publishedAt: new Date("2026-11-15T09:00:00Z"), closesAt: new Date("2027-11-30T09:00:00Z") };
const nothing = {
  closedByDeadline: 0,
  daysUpserted: 0,
  jobsUpdated: 0,
  rawViewsDeleted: 0,
  remindersQueued: 0,
  decisionDatesTold: 0,
  committeesReminded: 0,
};

beforeEach(async () => {
  await emptyTables(db(), "users", "organizations", "job_views", "cron_task_runs", "email_deliveries");
});

async function call(at = now, { dryRun = false } = {}) {
  const task = await runTask("job-stats", at, { dryRun });
  if (task.status !== "ok") throw new Error(JSON.stringify(task));
  return task.counts;
}

interface View {
  visitor?: string;
  source?: string | null;
  applyStartedAt?: Date;
}

async function insertView(jobId: string, at: string | Date, view: View = {}): Promise<void> {
  const { visitor = randomUUID(), source = "web", applyStartedAt = null } = view;
  await db().query(
    `INSERT INTO job_views (job_id, visitor, slot, source, at, apply_started_at, is_first)
     VALUES ($1, $2, date_bin('30 minutes', $3, '2000-01-01'), $4, $3, $5,
       NOT EXISTS (SELECT FROM job_views WHERE job_id = $1 AND visitor = $2))`,
    [jobId, visitor, at, source, applyStartedAt],
  );
}

const save = (jobId: string, userId: string, at: string | Date) =>
  db().query("INSERT INTO saved_jobs (user_id, job_id, created_at) VALUES ($1, $2, $3)", [userId, jobId, at]);

async function write(conversationId: string, at: Date): Promise<void> {
  await db().query(
    "INSERT INTO messages (id, conversation_id, side, body, created_at) VALUES ($1, $2, 'employer', 'Hola', $3)",
    [randomUUID(), conversationId, at],
  );
  await db().query("UPDATE conversations SET last_message_at = $2 WHERE id = $1", [conversationId, at]);
}

const stored = async () =>
  (
    await db().query(
      `SELECT to_char(date, 'YYYY-MM-DD') AS date, views, visitors, saves, apply_starts AS "applyStarts", applications,
         messages, sources FROM job_stats_daily ORDER BY date, job_id`,
    )
  ).rows;

const none = { views: 0, visitors: 0, saves: 0, applyStarts: 0, applications: 0, messages: 0, sources: {} };
const everything = { from: "2026-01-01", to: "2027-12-31" };

describe("a day", () => {
  test("a day of a job has views, visitors, saves, applications, messages, apply starts and sources", async () => {
    const { id } = await insertJob(db(), open);
    await insertView(id, "2026-11-21T10:00:00Z", { visitor: "a", source: "alert" });
    await insertView(id, "2026-11-21T11:00:00Z", { visitor: "a", applyStartedAt: now });
    await insertView(id, "2026-11-21T11:00:00Z", { visitor: "b" });
    await insertView(id, "2026-11-21T12:00:00Z", { visitor: "c", source: null });
    await save(id, (await insertUser(db())).id, "2026-11-21T10:00:00Z");
    const { conversationId } = await insertApplication(db(), {
      jobId: id,
      submittedAt: new Date("2026-11-21T09:00:00Z"),
    });
    await write(conversationId, new Date("2026-11-21T15:00:00Z"));
    await write(conversationId, new Date("2026-11-22T06:00:00Z"));
    const counted = { saves: 1, applyStarts: 1, applications: 1, messages: 1 };
    const days = [
      { date: "2026-11-21", views: 4, visitors: 3, ...counted, sources: { alert: 1, web: 2 } },
      { ...none, date: "2026-11-22", messages: 1 },
    ];
    const shown = await readDays({ jobId: id }, everything, now);
    expect(shown).toEqual(days.map((day) => ({ jobId: id, ...day })));
    expect(await call(now, { dryRun: true })).toEqual({ ...nothing, daysUpserted: 2, jobsUpdated: 1 });
    expect(await stored()).toEqual([]);
    expect(await call()).toEqual({ ...nothing, daysUpserted: 2, jobsUpdated: 1 });
    expect(await stored()).toEqual(days);
    expect(await readDays({ jobId: id }, everything, now)).toEqual(shown);
  });

  test.each([
    ["in spring, with 23 hours", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z", "2026-03-29"],
    ["in autumn, with 25 hours", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", "2026-10-25"],
  ])("a day of statistics begins and ends at midnight in Madrid: %s", async (_, first, after, date) => {
    const before = new Date(Date.parse(first) - 1);
    const { id } = await insertJob(db(), { ...open, publishedAt: before });
    const last = new Date(Date.parse(after) - 1);
    await insertView(id, before, { visitor: "before" });
    await insertView(id, first, { visitor: "first" });
    await insertView(id, last, { visitor: "last" });
    await insertView(id, after, { visitor: "after" });
    const at = new Date(Date.parse(after) + 3 * dayMs);
    const viewsOf = async () =>
      (await readDays({ jobId: id }, { from: date, to: date }, at)).map(({ views }) => views);
    expect(await viewsOf()).toEqual([2]);
    await call(at);
    expect(await viewsOf()).toEqual([2]);
    const dates = [isoDayAfter(new Date(first), -1), date, isoDayAfter(new Date(first), 1)];
    expect((await stored()).map((day) => [day.date, day.views])).toEqual(
      dates.map((day, index) => [day, index === 1 ? 2 : 1]),
    );
  });

  test("a day is counted again after something new happened in it, and once more when it has ended", async () => {
    const { id } = await insertJob(db(), open);
    await insertView(id, "2026-11-21T22:00:00Z");
    await insertView(id, "2026-11-22T06:00:00Z");
    expect(await call()).toMatchObject({ daysUpserted: 2, jobsUpdated: 1 });
    expect(await call()).toEqual(nothing);
    // Written at the end of the day while it was counted.
    await insertView(id, "2026-11-21T22:59:59.999Z");
    await insertView(id, "2026-11-22T07:00:00Z");
    expect(await call()).toMatchObject({ daysUpserted: 2, jobsUpdated: 1 });
    expect((await stored()).map(({ views }) => views)).toEqual([2, 2]);
    // The day has ended: its row says so.
    const tomorrow = new Date(now.getTime() + dayMs);
    expect(await call(tomorrow)).toMatchObject({ daysUpserted: 1, jobsUpdated: 1 });
    expect(await call(tomorrow)).toEqual(nothing);
  });

  test("a day's figures are right a moment after a call, and during the next day without one", async () => {
    const { id } = await insertJob(db(), open);
    await insertView(id, "2026-11-22T06:00:00Z");
    await call();
    await insertView(id, "2026-11-22T12:00:00Z");
    await insertView(id, "2026-11-23T08:00:00Z");
    const later = new Date("2026-11-24T09:00:00Z");
    const shown = await readDays({ jobId: id }, everything, later);
    expect(shown.map(({ date, views }) => [date, views])).toEqual([
      ["2026-11-22", 2],
      ["2026-11-23", 1],
    ]);
    await call(later);
    expect(await readDays({ jobId: id }, everything, later)).toEqual(shown);
  });

  test("forty days without a scheduler are shown, then counted, and only then lose their raw views", async () => {
    const first = new Date(now.getTime() - 40 * dayMs);
    const { id } = await insertJob(db(), { ...open, publishedAt: first });
    for (let day = 0; day <= 40; day += 1) await insertView(id, new Date(first.getTime() + day * dayMs));
    const shown = await readDays({ jobId: id }, everything, now);
    expect(shown).toHaveLength(41);
    expect(await call()).toEqual({ ...nothing, daysUpserted: 41, jobsUpdated: 1, rawViewsDeleted: 5 });
    expect(await call()).toEqual(nothing);
    expect(await readDays({ jobId: id }, everything, now)).toEqual(shown);
  });

  test("a day of a closed job is counted for its messages", async () => {
    const closedAt = new Date("2026-10-01T10:00:00Z");
    const publishedAt = new Date("2026-09-30T09:00:00Z");
    const { id } = await insertJob(db(), { ...open, publishedAt, status: "closed", closedAt });
    const sent = { jobId: id, submittedAt: new Date("2026-09-30T10:00:00Z") };
    const { conversationId } = await insertApplication(db(), sent);
    await write(conversationId, new Date("2026-11-21T15:00:00Z"));
    await call();
    expect(await stored()).toEqual([
      { ...none, date: "2026-09-30", applications: 1 },
      { ...none, date: "2026-11-21", messages: 1 },
    ]);
  });

  test("a day counts an application once, also of somebody who withdrew and applied again", async () => {
    const { id } = await insertJob(db(), open);
    const { id: applicationId } = await insertApplication(db(), {
      jobId: id,
      submittedAt: new Date("2026-11-20T10:00:00Z"),
    });
    await call();
    await db().query("UPDATE applications SET submitted_at = $2 WHERE id = $1", [applicationId, now]);
    await call();
    expect((await stored()).map(({ date, applications }) => [date, applications])).toEqual([
      ["2026-11-20", 1],
    ]);
  });
});

test("raw views go after 35 days and a second, more than a batch in one call", async () => {
  const { id } = await insertJob(db(), open);
  const limit = new Date(now.getTime() - 35 * dayMs);
  await db().query(
    `INSERT INTO job_views (job_id, visitor, slot, at) SELECT $1, 'v' || n, $2, $2 FROM generate_series(1, 1001) n`,
    [id, new Date(limit.getTime() - 1000)],
  );
  await insertView(id, limit);
  expect(await call(now, { dryRun: true })).toMatchObject({ rawViewsDeleted: 1001 });
  expect(await call()).toMatchObject({ rawViewsDeleted: 1001 });
  expect((await db().query("SELECT at FROM job_views")).rows).toEqual([{ at: limit }]);
});

test("a count of statistics whose time is up goes on where it stopped, with all totals at the end", async () => {
  const { id } = await insertJob(db(), open);
  for (const day of ["18", "19", "20", "21", "22"]) await insertView(id, `2026-11-${day}T06:00:00Z`);
  const shown = await readDays({ jobId: id }, everything, now);
  let passed = 0;
  const clock = () => {
    passed += 30_000;
    return passed;
  };
  let calls = 0;
  let counted = 0;
  for (let status = "partial"; status === "partial"; calls += 1) {
    const task = await runTask("job-stats", now, { clock });
    if (!("counts" in task)) throw new Error(JSON.stringify(task));
    status = task.status;
    counted += task.counts.daysUpserted ?? 0;
    expect(await readDays({ jobId: id }, everything, now)).toEqual(shown);
  }
  expect(calls).toBeGreaterThan(5);
  expect(counted).toBe(5);
});

test("five counts of statistics at once close a job, count, mail and remind once", async () => {
  const closing = await insertJob(db(), { ...open, closesAt: new Date(now.getTime() - 1000) });
  await insertApplication(db(), { jobId: closing.id, submittedAt: new Date("2026-11-20T10:00:00Z") });
  const { id } = await insertJob(db(), { ...open, closesAt: new Date(now.getTime() + dayMs) });
  await insertView(id, "2026-11-21T10:00:00Z");
  await save(id, (await insertUser(db(), { isEmailVerified: true })).id, "2026-11-21T10:00:00Z");
  const runs = await Promise.all(Array.from({ length: 5 }, () => runTask("job-stats", now)));
  expect(runs.map(({ status }) => status)).toContain("ok");
  const { rows } = await db().query("SELECT kind FROM email_deliveries ORDER BY kind");
  expect(rows).toEqual([{ kind: "job-closed-unanswered" }, { kind: "saved-reminder" }]);
  expect((await db().query("SELECT 1 FROM job_events")).rowCount).toBe(1);
  expect((await stored()).map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-21"]);
});

test("a job past its deadline that somebody holds is closed by the next call of the task", async () => {
  const { id } = await insertJob(db(), { ...open, closesAt: new Date(now.getTime() - 1000) });
  const lock = ["SELECT 1 FROM jobs WHERE id = $1 FOR UPDATE", id] as const;
  expect(await whileHeld(db(), [lock], () => call())).toMatchObject({ closedByDeadline: 0 });
  expect(await call()).toMatchObject({ closedByDeadline: 1 });
});
