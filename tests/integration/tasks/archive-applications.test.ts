import { beforeEach, describe, expect, test } from "vitest";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { emptyTables } from "../../support/app/emptied-tables";
import { whileHeld } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertDocument, insertProfileCv } from "../../support/files/documents";
import {
  archiveAt,
  daysBefore,
  expectArchived,
  insertClosed,
  nothingArchived,
} from "../../support/jobs/archive";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const second = 1 / 86_400;

beforeEach(async () => {
  await emptyTables(db(), "users", "organizations", "email_deliveries", "cron_task_runs", "file_blobs");
});

const rowOf = async (id: string) =>
  (await db().query("SELECT * FROM applications WHERE id = $1", [id])).rows[0];
const mailsOf = async (kind: string) =>
  (
    await db().query("SELECT key, to_user_id, payload FROM email_deliveries WHERE kind = $1 ORDER BY key", [
      kind,
    ])
  ).rows;
const count = async (sql: string) =>
  (await db().query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]?.n;

interface Case {
  closed: number;
  status?: ApplicationStatus;
  changed?: number;
  job?: Record<string, unknown>;
  application?: Record<string, unknown>;
  /** Days since the last message of its conversation. */
  written?: number;
}

/** Inserts applications by their names, runs the task once and reads them again, each with the status of its job. */
async function afterRun(cases: Record<string, Case>, counts: Partial<typeof nothingArchived>) {
  const ids = new Map<string, string>();
  for (const [name, { written, ...fields }] of Object.entries(cases)) {
    const { id, conversationId } = await insertClosed(db(), now, fields);
    ids.set(name, id);
    if (written !== undefined)
      await db().query("UPDATE conversations SET last_message_at = $1 WHERE id = $2", [
        daysBefore(now, written),
        conversationId,
      ]);
  }
  await expectArchived(now, counts);
  const { rows } = await db().query(
    "SELECT applications.*, jobs.status AS job FROM applications JOIN jobs ON jobs.id = job_id",
  );
  return [...ids].map(([name, id]) => [name, rows.find((row) => row.id === id)] as const);
}

/** Those that ended without an answer, each with how many days ago. */
const endedOf = (rows: Awaited<ReturnType<typeof afterRun>>) =>
  Object.fromEntries(
    rows.flatMap(([name, row]) =>
      row.status === "no_response"
        ? [[name, (now.getTime() - row.status_changed_at.getTime()) / 86_400_000]]
        : [],
    ),
  );

describe("without an answer", () => {
  const decided = (days: number) => ({
    decision_by: new Date(Date.UTC(2026, 10, 20 - days)).toISOString().slice(0, 10),
  });

  test("an application ends sixty days after its job, or fifteen after a later day of decision", async () => {
    const rows = await afterRun(
      {
        "a second less than 60 days": { closed: 60 - second, status: "viewed" },
        "60 days": { closed: 60, status: "viewed" },
        "61 days": { closed: 61 },
        "14 days after the decision": { closed: 100, job: decided(14) },
        "15 days after the decision": { closed: 100, job: decided(15) },
        "16 days after the decision": { closed: 100, job: decided(16) },
        "a deadline that nobody wrote down": {
          closed: 61,
          job: { status: "published", close_reason: null, closed_at: null },
        },
      },
      { noResponse: 5 },
    );
    expect(endedOf(rows)).toEqual({
      ...{ "60 days": 0, "61 days": 1, "a deadline that nobody wrote down": 1 },
      // Its day begins at midnight.
      "15 days after the decision": 7 / 24,
      "16 days after the decision": 31 / 24,
    });
  });

  test("the end of an application without an answer is an event of the system, and one mail to a person with an account", async () => {
    const { id, userId } = await insertClosed(db(), now, { closed: 61, status: "viewed" });
    // Without an account, or with a closed one, nobody gets a mail.
    const { id: closedAccount } = await insertUser(db(), { isActive: false });
    for (const other of [null, closedAccount]) await insertClosed(db(), now, { closed: 61, userId: other });
    await expectArchived(now, { noResponse: 3 });
    const at = daysBefore(now, 1);
    const { rows } = await db().query(
      `SELECT kind, visibility, from_status, to_status, actor, actor_user_id, created_at FROM application_events
       WHERE application_id = $1 AND to_status = 'no_response'`,
      [id],
    );
    const [who, from] = [{ actor: "system", actor_user_id: null }, { from_status: "viewed" }];
    expect(rows).toEqual([
      { kind: "status", visibility: "both", to_status: "no_response", created_at: at, ...who, ...from },
    ]);
    const day = at.toISOString().slice(0, 10);
    expect(await mailsOf("application-no-response")).toEqual([
      { key: `no-response:${id}:${day}`, to_user_id: userId, payload: { applicationId: id } },
    ]);
  });
});

test("an answered application ends after a year and ninety days of silence of either side", async () => {
  const silent = (closed: number, changed: number, written?: number): Case => ({
    ...{ closed, changed, status: "in_review", application: { first_response_at: daysBefore(now, 380) } },
    ...(written !== undefined && { written }),
  });
  const rows = await afterRun(
    {
      "364 days, 200 since the change": silent(364, 200),
      "365 days, 200 since the change": silent(365, 200),
      "366 days, 89 since the change": silent(366, 89),
      "366 days, 90 since the change": silent(366, 90),
      "400 days, 89 since a message": silent(400, 200, 89),
      "400 days, 90 since a message": silent(400, 200, 90),
    },
    { noResponse: 3 },
  );
  expect(endedOf(rows)).toEqual({
    "365 days, 200 since the change": 0,
    "366 days, 90 since the change": 0,
    "400 days, 90 since a message": 0,
  });
});

describe("the archive", () => {
  test("the archive takes an application ninety days after its end, and its job a hundred and eighty after its own", async () => {
    const first = { first_response_at: daysBefore(now, 95) };
    const rows = await afterRun(
      {
        "hired 89 days ago": { closed: 100, status: "hired", changed: 89 },
        "rejected a second less than 90 days ago": { closed: 100, status: "rejected", changed: 90 - second },
        "rejected 90 days ago": { closed: 179, status: "rejected", changed: 90 },
        "withdrawn 91 days ago": { closed: 100, status: "withdrawn", changed: 91 },
        "no response for 90 days": { closed: 100, status: "no_response", changed: 90 },
        "in review for 91 days": { closed: 100, status: "in_review", changed: 91, application: first },
        "a job of 180 days": { closed: 180, status: "rejected", changed: 120 },
        "a job of 181 days, hired 95 days ago": { closed: 181, status: "hired", changed: 95 },
        "a job of 181 days, rejected 89 days ago": { closed: 181, status: "rejected", changed: 89 },
      },
      { archived: 5, jobsArchived: 2 },
    );
    const archived = rows.flatMap(([name, { archived_at: at, job }]) =>
      at ? [[name, (now.getTime() - at.getTime()) / 86_400_000, job]] : [],
    );
    expect(archived).toEqual([
      ["rejected 90 days ago", 0, "closed"],
      ["withdrawn 91 days ago", 1, "closed"],
      ["no response for 90 days", 0, "closed"],
      ["a job of 180 days", 30, "archived"],
      ["a job of 181 days, hired 95 days ago", 5, "archived"],
    ]);
    const jobs = await db().query("SELECT archived_at, close_reason FROM jobs WHERE status = 'archived'");
    expect(jobs.rows).toEqual(Array(2).fill({ archived_at: now, close_reason: "filled" }));
  });

  test("the archive lets go of an archived job's followers, and of nothing else that refers to the job", async () => {
    const { jobId } = await insertClosed(db(), now, { closed: 180, status: "rejected", changed: 120 });
    const { id: userId } = await insertUser(db());
    await db().query("INSERT INTO job_followers VALUES ($1, $2, now())", [jobId, userId]);
    await expectArchived(now, { archived: 1, jobsArchived: 1 });
    expect(await count("job_followers")).toBe(0);
    const { rows } = await db().query(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'jobs'::regclass ORDER BY name`,
    );
    // Who may read the applications, their process, lists of people, mails that were sent, and figures.
    const kept = [
      ...["alert_inbox", "alert_sent", "applications", "criteria_matches", "job_committees", "job_criteria"],
      ...["job_events", "job_readers", "job_stats_daily", "job_views", "review_undos", "saved_jobs"],
    ];
    expect(rows.map(({ name }) => name)).toEqual([...kept, "job_followers"].sort());
  });
});

describe("after twelve months", () => {
  async function insertFull(decidedAt: Date) {
    const days = (now.getTime() - decidedAt.getTime()) / 86_400_000;
    const { id: person } = await insertUser(db());
    const inserted = await insertClosed(db(), now, {
      closed: days + 5,
      changed: days,
      status: "rejected",
      userId: person,
      coverLetter: "Estimado equipo",
      application: { candidate_message: "Gracias", archived_at: daysBefore(now, days - 90) },
    });
    for (const kind of ["cv", "transcript"] as const)
      await insertDocument(db(), { ownerId: person, applicationId: inserted.id, kind });
    await db().query(
      `INSERT INTO messages (id, conversation_id, sender_id, side, body, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'candidate', 'Hola', now())`,
      [inserted.conversationId, person],
    );
    await db().query(
      `INSERT INTO application_events (id, application_id, kind, visibility, actor, text, created_at)
       VALUES (gen_random_uuid(), $1, 'note', 'employer', 'employer', 'Llamar', now())`,
      [inserted.id],
    );
    return { ...inserted, person };
  }

  test("to the second an application loses its letter, notes, words, messages, documents and person, and keeps states, dates and source; who had erased everything before gets no mail", async () => {
    const [kept, { id, person, jobId }] = [
      await insertFull(new Date("2025-11-20T07:00:01Z")),
      await insertFull(new Date("2025-11-20T07:00:00Z")),
    ];
    const cv = await insertProfileCv(db(), person);
    await insertClosed(db(), now, { closed: 400, status: "withdrawn" });
    await db().query("UPDATE jobs SET status = 'archived', archived_at = now()");
    const [before, late] = [await rowOf(id), await rowOf(kept.id)];
    await expectArchived(now, { archived: 1, anonymized: 2, filesDeleted: 2 });
    const left = await rowOf(id);
    const gone = {
      ...{ user_id: null, cover_letter: null, candidate_message: null },
      ...{ anonymized_at: now, updated_at: now },
    };
    expect(left).toEqual({ ...before, ...gone });
    expect(left).toMatchObject({ job_id: jobId, source: "web", status: "rejected" });
    expect(await rowOf(kept.id)).toEqual(late);
    for (const own of [
      `messages WHERE conversation_id IN (SELECT id FROM conversations WHERE application_id = '${id}')`,
      `application_events WHERE application_id = '${id}' AND (kind = 'note' OR text IS NOT NULL)`,
      `conversations WHERE candidate_id = '${person}'`,
      `application_events WHERE actor_user_id = '${person}'`,
    ])
      expect([own, await count(own)]).toEqual([own, 0]);
    expect((await db().query("SELECT id FROM files WHERE owner_id = $1", [person])).rows).toEqual([
      { id: cv.id },
    ]);
    expect(await count("file_blobs")).toBe(3);
    const payload = expect.objectContaining({ documents: 2, messages: 1, hadLetter: true });
    expect(await mailsOf("application-erased")).toEqual([
      { key: `application-erased:${id}`, to_user_id: person, payload },
    ]);
  });
});

describe("a run", () => {
  test("a dry run counts exactly what the run then does, and a second run finds nothing", async () => {
    for (const closed of [30, 61, 155]) await insertClosed(db(), now, { closed, coverLetter: "Hola" });
    const old = await insertClosed(db(), now, { closed: 800, coverLetter: "Hola" });
    const { id, userId } = await insertClosed(db(), now, { closed: 900, status: "rejected", changed: 600 });
    await insertDocument(db(), { ownerId: userId ?? "", applicationId: id });
    const due = { noResponse: 3, archived: 3, anonymized: 2, filesDeleted: 1, jobsArchived: 2 };
    const counts = { ...nothingArchived, ...due };
    expect(await archiveAt(now, { dryRun: true })).toMatchObject({ status: "ok", counts });
    expect(await count("applications WHERE archived_at IS NOT NULL")).toBe(0);
    await expectArchived(now, due);
    // An application that waited for years goes all the way in one run.
    expect(await rowOf(old.id)).toMatchObject({
      ...{ status: "no_response", status_changed_at: daysBefore(now, 740) },
      ...{ archived_at: daysBefore(now, 650), anonymized_at: now },
    });
    await expectArchived(now, {});
    expect(await count("email_deliveries")).toBe(5);
  });

  test("five runs at once end each application once", async () => {
    for (let at = 0; at < 12; at += 1) await insertClosed(db(), now, { closed: 61 });
    const reports = await Promise.all(Array.from({ length: 5 }, () => archiveAt(now)));
    const done = reports.flatMap((report) => ("counts" in report ? report.counts.noResponse : []));
    expect(done.reduce((sum = 0, n = 0) => sum + n, 0)).toBe(12);
    expect(await count("application_events WHERE to_status = 'no_response'")).toBe(12);
    expect(await count("email_deliveries")).toBe(12);
  });

  test("a run goes from batch to batch, and stops between two when its time is up", async () => {
    const { jobId } = await insertClosed(db(), now, { closed: 61, userId: null });
    await db().query(
      `INSERT INTO applications (id, job_id, organization_id, submitted_at, status_changed_at, created_at, updated_at)
       SELECT gen_random_uuid(), $1, organization_id, created_at, created_at, created_at, created_at
       FROM jobs, generate_series(1, 449) WHERE id = $1`,
      [jobId],
    );
    let ms = 0;
    const clock = () => {
      ms += 7000;
      return ms;
    };
    const first = await archiveAt(now, { clock });
    expect(first).toMatchObject({ status: "partial", remaining: expect.any(Number) });
    const counted = "counts" in first ? (first.counts.noResponse ?? 0) : 0;
    expect(counted % 200).toBe(0);
    await expectArchived(now, { noResponse: 450 - counted });
  });

  test("a run leaves alone the application that somebody holds, and the person who is being erased", async () => {
    const held = await insertClosed(db(), now, { closed: 61 });
    const { userId } = await insertClosed(db(), now, { closed: 61 });
    await insertClosed(db(), now, { closed: 61 });
    const locks = [
      ["SELECT FROM applications WHERE id = $1 FOR UPDATE", held.id],
      ["SELECT FROM users WHERE id = $1 FOR UPDATE", userId],
    ] as const;
    await whileHeld(db(), locks, () => expectArchived(now, { noResponse: 1 }));
    await expectArchived(now, { noResponse: 2 });
  });

  test("six applications that cannot be changed keep back no other", async () => {
    for (let at = 0; at < 7; at += 1) await insertClosed(db(), now, { closed: 61 });
    const { rows } = await db().query("SELECT id FROM applications ORDER BY id");
    await db().query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not these'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE ON applications FOR EACH ROW
        WHEN (OLD.id < '${rows.at(-1).id}') EXECUTE FUNCTION refuse();`);
    await expectArchived(now, { noResponse: 1, failed: 6 });
    await db().query("DROP TRIGGER refuse ON applications; DROP FUNCTION refuse");
    await expectArchived(now, { noResponse: 6 });
    expect(await count("email_deliveries")).toBe(7);
  });
});
