import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob } from "../../support/jobs/jobs";
import { insertSessions, keptSessions } from "../../support/people/sessions";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * dayMs - ms);

beforeEach(async () => {
  await emptyTables(
    db(),
    "users",
    "organizations",
    "email_deliveries",
    "audit_log",
    "weekly_reports",
    "alert_criteria",
    "cron_task_runs",
    "view_salts",
  );
});

/** The counts of a run that are not 0. */
async function clean(dryRun = false, at = now) {
  const { tasks } = await runTasks({ tasks: ["expired-sessions"], dryRun, force: false }, { now: at });
  const [task] = tasks;
  if (!task || !("counts" in task)) throw new Error(JSON.stringify(tasks));
  return Object.fromEntries(Object.entries(task.counts).filter(([, count]) => count > 0));
}

async function insertCriteria(createdAt: Date, { wanted = true } = {}) {
  const id = randomUUID();
  await db().query(
    "INSERT INTO alert_criteria (id, hash, criteria, created_at) VALUES ($1::uuid, $1::text, '{}', $2)",
    [id, createdAt],
  );
  if (wanted)
    await db().query(
      `INSERT INTO job_alerts (id, user_id, name, criteria_id, frequency, status, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'Alerta', $2, 'daily', 'paused', now(), now())`,
      [(await insertUser(db())).id, id],
    );
  return id;
}

interface MailFields {
  scope: string;
  createdAt: Date;
  status?: string;
  kind?: string;
}

async function insertMail({ scope, createdAt, status = "sent", kind = "job-alerts" }: MailFields) {
  await db().query(
    `INSERT INTO email_deliveries (id, key, kind, to_email, scope, status, created_at, sent_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), $1, 'ana@example.es', $2, $3::email_status, $4, $5)`,
    [kind, scope, status, createdAt, status === "sent" ? createdAt : null],
  );
}

/** Expects of the trial and of the run the same, and of a second run nothing. */
async function expectCleaned(counts: Record<string, number>) {
  expect(await clean(true)).toEqual(counts);
  expect(await clean()).toEqual(counts);
  expect(await clean()).toEqual({});
}

test("mails to many go after sixty days and all others after thirteen months, to the millisecond", async () => {
  for (const scope of ["alerts", "reminders", "weekly_report"])
    for (const createdAt of [ago(60), ago(60, 1)]) await insertMail({ scope, createdAt });
  for (const scope of ["transactional", "waitlist"])
    for (const time of ["07:00:00.000", "06:59:59.999"])
      await insertMail({ scope, createdAt: new Date(`2025-10-20T${time}Z`) });
  await expectCleaned({ mailsToMany: 3, mails: 2 });
  const { rows } = await db().query("SELECT DISTINCT created_at FROM email_deliveries ORDER BY created_at");
  expect(rows.map(({ created_at }) => created_at)).toEqual([new Date("2025-10-20T07:00:00Z"), ago(60)]);
});

test("mails that failed or were suppressed go like sent ones, queued ones never", async () => {
  for (const status of ["failed", "suppressed", "queued"])
    for (const scope of ["alerts", "transactional"]) await insertMail({ scope, createdAt: ago(800), status });
  expect(await clean()).toEqual({ mailsToMany: 2, mails: 2 });
  const { rows } = await db().query("SELECT DISTINCT status FROM email_deliveries");
  expect(rows).toEqual([{ status: "queued" }]);
});

describe("of alerts", () => {
  test("a found job goes after fourteen days and a millisecond", async () => {
    const criteriaId = await insertCriteria(ago(30));
    for (const createdAt of [ago(14), ago(14, 1)])
      await db().query("INSERT INTO criteria_matches (criteria_id, job_id, created_at) VALUES ($1, $2, $3)", [
        criteriaId,
        (await insertJob(db())).id,
        createdAt,
      ]);
    await expectCleaned({ criteriaMatches: 1 });
    const { rows } = await db().query("SELECT created_at FROM criteria_matches");
    expect(rows).toEqual([{ created_at: ago(14) }]);
  });

  test("a mailed job goes thirty days and a millisecond after it closed, and not while it is open", async () => {
    const ids: string[] = [];
    for (const fields of [
      { status: "closed", closedAt: ago(30) },
      { status: "published" },
      { status: "closed", closedAt: ago(30, 1) },
      { status: "archived", closedAt: ago(200) },
    ] as const) {
      const { id } = await insertJob(db(), { publishedAt: ago(400), closesAt: ago(-5), ...fields });
      await db().query(
        "INSERT INTO alert_sent (user_id, job_id, delivery_id, created_at) VALUES ($1, $2, gen_random_uuid(), $3)",
        [(await insertUser(db())).id, id, ago(400)],
      );
      ids.push(id);
    }
    await expectCleaned({ alertsSent: 2 });
    const { rows } = await db().query("SELECT job_id FROM alert_sent");
    expect(rows.map(({ job_id }) => job_id).sort()).toEqual(ids.slice(0, 2).sort());
  });

  test("filters go after a day and a millisecond where no alert has them", async () => {
    const kept = [await insertCriteria(ago(1), { wanted: false }), await insertCriteria(ago(400))];
    await insertCriteria(ago(1, 1), { wanted: false });
    await expectCleaned({ alertCriteria: 1 });
    const { rows } = await db().query("SELECT id FROM alert_criteria");
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort());
  });

  test("a deleted alert goes after an hour to the millisecond", async () => {
    for (const removedAt of [new Date(now.getTime() - hourMs + 1), new Date(now.getTime() - hourMs)])
      await db().query(
        `INSERT INTO removed_alerts (id, user_id, name, criteria_id, frequency, status, created_at, removed_at)
         VALUES (gen_random_uuid(), $1, 'Química', $2, 'daily', 'active', $3, $3)`,
        [(await insertUser(db())).id, await insertCriteria(removedAt), removedAt],
      );
    await expectCleaned({ removedAlerts: 1 });
    expect((await db().query("SELECT 1 FROM removed_alerts")).rowCount).toBe(1);
  });

  test("filters that somebody is about to want again stay, and so does the alert", async () => {
    const id = await insertCriteria(ago(400), { wanted: false });
    const other = await db().connect();
    await other.query("BEGIN");
    await other.query("SELECT FROM alert_criteria WHERE id = $1 FOR KEY SHARE", [id]);
    expect(await clean()).toEqual({});
    await other.query("ROLLBACK");
    other.release();
    expect(await clean()).toEqual({ alertCriteria: 1 });
  });
});

test("weekly reports and the audit log go after two years and a millisecond", async () => {
  const twoYears = new Date("2024-11-20T07:00:00.000Z");
  for (const [week, createdAt] of [
    ["2024-W47", twoYears],
    ["2024-W46", new Date(twoYears.getTime() - 1)],
  ] as const) {
    await db().query(
      "INSERT INTO weekly_reports (id, scope, iso_week, data, created_at) VALUES (gen_random_uuid(), 'platform', $2, '{}', $1)",
      [createdAt, week],
    );
    await db().query(
      "INSERT INTO audit_log (id, action, meta, created_at) VALUES (gen_random_uuid(), 'waitlist.export', '{}', $1)",
      [createdAt],
    );
  }
  await expectCleaned({ weeklyReports: 1, auditRecords: 1 });
  for (const table of ["weekly_reports", "audit_log"])
    expect((await db().query(`SELECT created_at FROM ${table}`)).rows).toEqual([{ created_at: twoYears }]);
});

test("a day's salt of views goes when two whole days in Madrid have passed since", async () => {
  // Half past midnight in Madrid, on the day after that on which the clocks went back.
  const at = new Date("2026-10-25T23:30:00.000Z");
  for (const date of ["2026-10-22", "2026-10-23", "2026-10-24", "2026-10-26"])
    await db().query("INSERT INTO view_salts (day, salt) VALUES ($1, 'salt')", [date]);
  expect(await clean(true, at)).toEqual({ viewSalts: 2 });
  expect(await clean(false, at)).toEqual({ viewSalts: 2 });
  const { rows } = await db().query("SELECT day::text FROM view_salts ORDER BY day");
  expect(rows).toEqual([{ day: "2026-10-24" }, { day: "2026-10-26" }]);
});

const sessionsOnly = { tasks: ["expired-sessions"], dryRun: false, force: false };
const at = (offsetMs: number) => new Date(now.getTime() + offsetMs);

test("a session goes when it expires, and an ended one a day and a second after its end", async () => {
  const kept = [
    { expiresAt: at(1000) },
    { expiresAt: at(dayMs), revokedAt: at(-dayMs) },
    { expiresAt: at(dayMs), revokedAt: at(-dayMs + 1000) },
  ];
  const deleted = [
    { expiresAt: at(-1000) },
    { expiresAt: now },
    { expiresAt: at(dayMs), revokedAt: at(-dayMs - 1000) },
    { expiresAt: at(-1000), revokedAt: at(-2000) },
  ];
  const idsOf = async (times: readonly (typeof deleted)[number][]) => {
    const ids: string[] = [];
    for (const time of times) ids.push(...(await insertSessions(db(), time)));
    return ids.sort();
  };
  const [left, gone] = [await idsOf(kept), await idsOf(deleted)];
  await expectCleaned({ sessions: 4 });
  expect((await keptSessions(db(), [...left, ...gone])).sort()).toEqual(left);
});

test("sessions that somebody holds are left for the next call", async () => {
  const [id = ""] = await insertSessions(db(), { expiresAt: at(-1000) });
  const holder = await db().connect();
  await holder.query("BEGIN");
  await holder.query("SELECT 1 FROM sessions WHERE id = $1 FOR UPDATE", [id]);
  const during = await runTasks(sessionsOnly, { now });
  await holder.query("ROLLBACK");
  holder.release();
  const after = await runTasks(sessionsOnly, { now });
  expect(during.tasks).toMatchObject([{ status: "ok", counts: { sessions: 0 } }]);
  expect(after.tasks).toMatchObject([{ status: "ok", counts: { sessions: 1 } }]);
});

test("a call whose time is up tells how many sessions remain, and the next one goes on", async () => {
  await insertSessions(db(), { expiresAt: at(-1000), count: 2500 });
  let ms = 0;
  // Every look at the clock costs 21 s, so that each run has time for one batch of 1000.
  const clock = () => {
    ms += 21_000;
    return ms;
  };
  const first = await runTasks(sessionsOnly, { now, clock });
  const second = await runTasks(sessionsOnly, { now, clock });
  const third = await runTasks(sessionsOnly, { now, clock });
  expect(first.tasks).toMatchObject([{ status: "partial", remaining: 1500, counts: { sessions: 1000 } }]);
  expect(second.tasks).toMatchObject([{ status: "partial", remaining: 500, counts: { sessions: 1000 } }]);
  expect(third.tasks).toMatchObject([{ status: "ok", counts: { sessions: 500 } }]);
});

test("of six calls at once no session is counted twice or forgotten", async () => {
  await insertSessions(db(), { expiresAt: at(-1000), count: 2500 });
  const reports = await Promise.all(Array.from({ length: 6 }, () => runTasks(sessionsOnly, { now })));
  const tasks = reports.flatMap((report) => report.tasks);
  const deleted = tasks.map((task) => ("counts" in task ? (task.counts.sessions ?? 0) : 0));
  expect(deleted.reduce((sum, count) => sum + count)).toBe(2500);
  expect(tasks.filter(({ status }) => status === "failed")).toEqual([]);
  expect(tasks).toContainEqual(expect.objectContaining({ status: "skipped", reason: "running" }));
});
