import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { emptyTables } from "../../support/app/emptied-tables";
import { whileHeld } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob } from "../../support/jobs/jobs";
import { countTask, runTask } from "../../support/jobs/run-task";
import { insertSessions, keptSessions } from "../../support/people/sessions";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * dayMs - ms);
const twoYears = new Date("2024-11-20T07:00:00.000Z");

beforeEach(async () => {
  await emptyTables(
    db(),
    ...["users", "organizations", "email_deliveries", "audit_log", "weekly_reports", "alert_criteria"],
    ...["cron_runs", "cron_task_runs", "view_salts"],
  );
});

/** The counts of a run that are not 0. */
async function clean(dryRun = false, at = now) {
  const counts = await countTask("expired-sessions", at, { dryRun });
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
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

async function insertMail(scope: string, createdAt: Date, status = "sent") {
  await db().query(
    `INSERT INTO email_deliveries (id, key, kind, to_email, scope, status, created_at, sent_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'job-alerts', 'ana@example.es', $1, $2::email_status, $3, $4)`,
    [scope, status, createdAt, status === "sent" ? createdAt : null],
  );
}

const insertRow = (table: string, columns: string, values: string, ...parameters: unknown[]) =>
  db().query(`INSERT INTO ${table} (${columns}) VALUES (${values})`, parameters);
const insertPerson = async () => (await insertUser(db())).id;
const mailsOf = (scope: string, last: Date) => ({
  [`email_deliveries WHERE scope = '${scope}'`]: {
    ...{ last, column: "created_at", insert: (at: Date) => insertMail(scope, at) },
  },
});
const thirteenMonths = new Date("2025-10-20T07:00:00Z");

/** What is deleted by its age: the last moment at which it stays, and how one comes into its table. */
const aged: Record<string, { last: Date; column: string; insert: (at: Date) => Promise<unknown> }> = {
  ...mailsOf("alerts", ago(60)),
  ...mailsOf("reminders", ago(60)),
  ...mailsOf("weekly_report", ago(60)),
  ...mailsOf("transactional", thirteenMonths),
  ...mailsOf("waitlist", thirteenMonths),
  criteria_matches: {
    ...{ last: ago(14), column: "created_at" },
    insert: async (at) => {
      const [criteria, job] = [await insertCriteria(ago(300)), await insertJob(db())];
      await insertRow(
        "criteria_matches",
        "criteria_id, job_id, created_at",
        "$1, $2, $3",
        criteria,
        job.id,
        at,
      );
    },
  },
  "alert_criteria WHERE created_at > '2026-11-18'": {
    ...{ last: ago(1), column: "created_at", insert: (at) => insertCriteria(at, { wanted: false }) },
  },
  removed_alerts: {
    ...{ last: new Date(now.getTime() - hourMs + 1), column: "removed_at" },
    insert: async (at) => {
      const columns = "id, user_id, name, criteria_id, frequency, status, created_at, removed_at";
      const values = "gen_random_uuid(), $1, 'Química', $2, 'daily', 'active', $3, $3";
      const [person, criteria] = [await insertPerson(), await insertCriteria(ago(300))];
      await insertRow("removed_alerts", columns, values, person, criteria, at);
    },
  },
  weekly_reports: {
    ...{ last: twoYears, column: "created_at" },
    insert: (at) => {
      const values = "gen_random_uuid(), 'platform', to_char($1::timestamptz, 'MS'), '{}', $1";
      return insertRow("weekly_reports", "id, scope, iso_week, data, created_at", values, at);
    },
  },
  audit_log: {
    ...{ last: twoYears, column: "created_at" },
    insert: (at) => {
      const values = "gen_random_uuid(), 'waitlist.export', '{}', $1";
      return insertRow("audit_log", "id, action, meta, created_at", values, at);
    },
  },
  idempotency_keys: {
    // No call counts them.
    ...{ last: new Date(now.getTime() - dayMs + 1), column: "created_at" },
    insert: async (at) => {
      const values = "$1, 'createJob', gen_random_uuid(), 'hash', gen_random_uuid(), $2";
      await db().query(`INSERT INTO idempotency_keys VALUES (${values})`, [await insertPerson(), at]);
    },
  },
  recovery_sheets: {
    ...{ last: new Date(now.getTime() + 1), column: "expires_at" },
    insert: async (at) => {
      const values = "$1, gen_random_uuid(), '\\x00', $2";
      const columns = "user_id, session_id, sealed_codes, expires_at";
      await insertRow("recovery_sheets", columns, values, await insertPerson(), at);
    },
  },
  used_challenges: {
    ...{ last: new Date(now.getTime() + 1), column: "expires_at" },
    insert: (at) => insertRow("used_challenges", "hash, expires_at", "gen_random_uuid(), $1", at),
  },
  "totp_factors WHERE confirmed_at IS NULL": {
    ...{ last: ago(1), column: "created_at" },
    insert: async (at) => {
      const columns = "user_id, sealed_secret, session_id, confirmed_at, created_at";
      const values = "$1, '\\x00', gen_random_uuid(), $2, $3";
      for (const confirmedAt of [null, ago(900)])
        await insertRow("totp_factors", columns, values, await insertPerson(), confirmedAt, at);
    },
  },
  recovery_codes: {
    ...{ last: ago(1), column: "created_at" },
    insert: async (at) => {
      const columns = "user_id, code_hash, created_at";
      await insertRow("recovery_codes", columns, "$1, 'hash', $2", await insertPerson(), at);
    },
  },
  held_forms: {
    ...{ last: new Date(now.getTime() + 1), column: "expires_at" },
    insert: async (at) => {
      const values = "gen_random_uuid(), $1, '/dashboard', '\\x00', $2";
      await insertRow(
        "held_forms",
        "id, user_id, path, fields, expires_at",
        values,
        await insertPerson(),
        at,
      );
    },
  },
};

test("the cleaning deletes what is kept for a time a millisecond after it, a dry run counts it, and a second run finds nothing", async () => {
  for (const { last, insert } of Object.values(aged))
    for (const at of [last, new Date(last.getTime() - 1)]) await insert(at);
  const counts = {
    ...{ mailsToMany: 3, mails: 2, criteriaMatches: 1, alertCriteria: 1, removedAlerts: 1 },
    ...{ weeklyReports: 1, auditRecords: 1, heldForms: 1 },
  };
  expect(await clean(true)).toEqual(counts);
  expect(await clean()).toEqual(counts);
  expect(await clean()).toEqual({});
  for (const [table, { last, column }] of Object.entries(aged)) {
    const { rows } = await db().query(`SELECT ${column} AS at FROM ${table}`);
    expect([table, rows]).toEqual([table, [{ at: last }]]);
  }
});

test("the cleaning deletes old mails that failed or were suppressed like sent ones, and queued ones never", async () => {
  for (const status of ["failed", "suppressed", "queued"])
    for (const scope of ["alerts", "transactional"]) await insertMail(scope, ago(800), status);
  expect(await clean()).toEqual({ mailsToMany: 2, mails: 2 });
  const { rows } = await db().query("SELECT DISTINCT status FROM email_deliveries");
  expect(rows).toEqual([{ status: "queued" }]);
});

test("the record of a mailed job goes thirty days and a millisecond after it closed, and not while it is open", async () => {
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
  for (const dryRun of [true, false]) expect(await clean(dryRun)).toEqual({ alertsSent: 2 });
  const { rows } = await db().query("SELECT job_id FROM alert_sent");
  expect(rows.map(({ job_id }) => job_id).sort()).toEqual(ids.slice(0, 2).sort());
});

test("filters that an alert has stay, and those that somebody is about to want again until that is over", async () => {
  await insertCriteria(ago(400));
  const id = await insertCriteria(ago(400), { wanted: false });
  const wanted = ["SELECT FROM alert_criteria WHERE id = $1 FOR KEY SHARE", id] as const;
  expect(await whileHeld(db(), [wanted], () => clean())).toEqual({});
  expect(await clean()).toEqual({ alertCriteria: 1 });
});

test("a day's salt of views goes when two whole days in Madrid have passed since", async () => {
  // Half past midnight in Madrid, on the day after that on which the clocks went back.
  const at = new Date("2026-10-25T23:30:00.000Z");
  for (const date of ["2026-10-22", "2026-10-23", "2026-10-24", "2026-10-26"])
    await db().query("INSERT INTO view_salts (day, salt) VALUES ($1, 'salt')", [date]);
  for (const dryRun of [true, false]) expect(await clean(dryRun, at)).toEqual({ viewSalts: 2 });
  const { rows } = await db().query("SELECT day::text FROM view_salts ORDER BY day");
  expect(rows).toEqual([{ day: "2026-10-24" }, { day: "2026-10-26" }]);
});

const at = (offsetMs: number) => new Date(now.getTime() + offsetMs);

test("a session goes when it expires, and an ended one a day and a second after its end", async () => {
  const kept = [{ expiresAt: at(1000) }, { expiresAt: at(dayMs), revokedAt: at(-dayMs) }];
  const deleted = [{ expiresAt: now }, { expiresAt: at(dayMs), revokedAt: at(-dayMs - 1000) }];
  const idsOf = async (times: readonly (typeof deleted)[number][]) => {
    const ids: string[] = [];
    for (const time of times) ids.push(...(await insertSessions(db(), time)));
    return ids.sort();
  };
  const [left, gone] = [await idsOf(kept), await idsOf(deleted)];
  for (const dryRun of [true, false]) expect(await clean(dryRun)).toEqual({ sessions: 2 });
  expect((await keptSessions(db(), [...left, ...gone])).sort()).toEqual(left);
});

test("sessions that somebody holds are left for the next call of the cleaning", async () => {
  const [id = ""] = await insertSessions(db(), { expiresAt: at(-1000) });
  const used = ["SELECT 1 FROM sessions WHERE id = $1 FOR UPDATE", id] as const;
  expect(await whileHeld(db(), [used], () => clean())).toEqual({});
  expect(await clean()).toEqual({ sessions: 1 });
});

test("a cleaning whose time is up tells how many sessions remain, and the next one goes on", async () => {
  await insertSessions(db(), { expiresAt: at(-1000), count: 1500 });
  let ms = 0;
  // Every look at the clock costs 21 s, so that each run has time for one batch of 1000.
  const clock = () => {
    ms += 21_000;
    return ms;
  };
  const first = { status: "partial", remaining: 500, counts: { sessions: 1000 } };
  expect(await runTask("expired-sessions", now, { clock })).toMatchObject(first);
  const second = { status: "ok", counts: { sessions: 500 } };
  expect(await runTask("expired-sessions", now, { clock })).toMatchObject(second);
});

test("of six cleanings at once no session is counted twice or forgotten", async () => {
  await insertSessions(db(), { expiresAt: at(-1000), count: 2500 });
  const tasks = await Promise.all(Array.from({ length: 6 }, () => runTask("expired-sessions", now)));
  const deleted = tasks.map((task) => ("counts" in task ? (task.counts.sessions ?? 0) : 0));
  expect(deleted.reduce((sum, count) => sum + count)).toBe(2500);
  expect(tasks.filter(({ status }) => status === "failed")).toEqual([]);
  expect(tasks).toContainEqual(expect.objectContaining({ status: "skipped", reason: "running" }));
});
