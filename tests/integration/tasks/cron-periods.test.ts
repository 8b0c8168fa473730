import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob } from "../../support/jobs/jobs";
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

describe("rows of the outbox", () => {
  test.each([
    ["alerts", ago(60), {}],
    ["alerts", ago(60, 1), { mailsToMany: 1 }],
    ["reminders", ago(60), {}],
    ["reminders", ago(60, 1), { mailsToMany: 1 }],
    ["weekly_report", ago(60), {}],
    ["weekly_report", ago(60, 1), { mailsToMany: 1 }],
    ["transactional", new Date("2025-10-20T07:00:00.000Z"), {}],
    ["transactional", new Date("2025-10-20T06:59:59.999Z"), { mails: 1 }],
    ["waitlist", new Date("2025-10-20T06:59:59.999Z"), { mails: 1 }],
  ])("with the scope %s of %o are cleaned as %o", async (scope, createdAt, cleaned) => {
    await insertMail({ scope, createdAt });
    expect(await clean(true)).toEqual(cleaned);
    expect(await clean()).toEqual(cleaned);
    expect(await clean()).toEqual({});
  });

  test("that failed or were suppressed go like sent ones, queued ones never", async () => {
    for (const status of ["failed", "suppressed", "queued"])
      for (const scope of ["alerts", "transactional"])
        await insertMail({ scope, createdAt: ago(800), status });
    expect(await clean()).toEqual({ mailsToMany: 2, mails: 2 });
    const { rows } = await db().query("SELECT DISTINCT status FROM email_deliveries");
    expect(rows).toEqual([{ status: "queued" }]);
  });
});

describe("alerts", () => {
  test.each([
    [ago(14), {}],
    [ago(14, 1), { criteriaMatches: 1 }],
  ])("a found job of %o is cleaned as %o", async (createdAt, cleaned) => {
    const criteriaId = await insertCriteria(ago(30));
    await db().query("INSERT INTO criteria_matches (criteria_id, job_id, created_at) VALUES ($1, $2, $3)", [
      criteriaId,
      (await insertJob(db())).id,
      createdAt,
    ]);
    expect(await clean(true)).toEqual(cleaned);
    expect(await clean()).toEqual(cleaned);
  });

  test.each([
    ["closed", ago(30), {}],
    ["closed", ago(30, 1), { alertsSent: 1 }],
    ["archived", ago(200), { alertsSent: 1 }],
    ["published", ago(300), {}],
  ] as const)("a mailed job that was %s on %o is cleaned as %o", async (status, closedAt, cleaned) => {
    const closing = status === "published" ? {} : { closedAt };
    const { id: jobId } = await insertJob(db(), {
      status,
      publishedAt: ago(400),
      closesAt: ago(-5),
      ...closing,
    });
    await db().query(
      "INSERT INTO alert_sent (user_id, job_id, delivery_id, created_at) VALUES ($1, $2, gen_random_uuid(), $3)",
      [(await insertUser(db())).id, jobId, ago(400)],
    );
    expect(await clean(true)).toEqual(cleaned);
    expect(await clean()).toEqual(cleaned);
  });

  test.each([
    [ago(1), false, {}],
    [ago(1, 1), false, { alertCriteria: 1 }],
    [ago(400), true, {}],
  ])("filters of %o, which an alert has (%o), are cleaned as %o", async (createdAt, wanted, cleaned) => {
    await insertCriteria(createdAt, { wanted });
    expect(await clean(true)).toEqual(cleaned);
    expect(await clean()).toEqual(cleaned);
  });

  test.each([
    [new Date(now.getTime() - hourMs + 1), {}],
    [new Date(now.getTime() - hourMs), { removedAlerts: 1 }],
  ])("an alert that was deleted on %o is cleaned as %o", async (removedAt, cleaned) => {
    await db().query(
      `INSERT INTO removed_alerts (id, user_id, name, criteria_id, frequency, status, created_at, removed_at)
       VALUES (gen_random_uuid(), $1, 'Química', $2, 'daily', 'active', $3, $3)`,
      [(await insertUser(db())).id, await insertCriteria(removedAt), removedAt],
    );
    expect(await clean(true)).toEqual(cleaned);
    expect(await clean()).toEqual(cleaned);
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

describe("records", () => {
  const twoYears = new Date("2024-11-20T07:00:00.000Z");
  test.each([
    [twoYears, {}],
    [new Date(twoYears.getTime() - 1), { weeklyReports: 1, auditRecords: 1 }],
  ])("reports and the audit log of %o are cleaned as %o", async (createdAt, cleaned) => {
    await db().query(
      "INSERT INTO weekly_reports (id, scope, iso_week, data, created_at) VALUES (gen_random_uuid(), 'platform', '2024-W46', '{}', $1)",
      [createdAt],
    );
    await db().query(
      "INSERT INTO audit_log (id, action, meta, created_at) VALUES (gen_random_uuid(), 'waitlist.export', '{}', $1)",
      [createdAt],
    );
    expect(await clean(true)).toEqual(cleaned);
    expect(await clean()).toEqual(cleaned);
  });
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
