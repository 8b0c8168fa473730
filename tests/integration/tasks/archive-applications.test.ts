import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables } from "../../support/app/emptied-tables";
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

describe("without an answer", () => {
  test.each([
    ["59 days", 59, 0],
    ["a second less than 60 days", 60 - second, 0],
    ["60 days", 60, 1],
    ["61 days", 61, 1],
  ])("%s after the job's end", async (_, closed, noResponse) => {
    const { id, userId } = await insertClosed(db(), now, { closed, status: "viewed" });
    await expectArchived(now, { noResponse });
    const row = await rowOf(id);
    expect(row.status).toBe(noResponse ? "no_response" : "viewed");
    if (!noResponse) return;
    const at = daysBefore(now, closed - 60);
    expect(row.status_changed_at).toEqual(at);
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

  test.each([
    [14, 0],
    [15, 1],
    [16, 1],
  ])("%i days after the date of a decision that comes later than that", async (days, noResponse) => {
    const decisionBy = new Date(Date.UTC(2026, 10, 20 - days));
    const job = { decision_by: decisionBy.toISOString().slice(0, 10) };
    const { id } = await insertClosed(db(), now, { closed: 100, job });
    await expectArchived(now, { noResponse });
    if (noResponse) expect((await rowOf(id)).status_changed_at).toEqual(daysBefore(decisionBy, -15));
  });

  test("a deadline that nobody wrote down counts as the job's end", async () => {
    const job = { status: "published", close_reason: null, closed_at: null };
    const { id } = await insertClosed(db(), now, { closed: 61, job });
    await expectArchived(now, { noResponse: 1 });
    expect((await rowOf(id)).status_changed_at).toEqual(daysBefore(now, 1));
  });

  test("people without an account, or with a closed one, get no mail", async () => {
    const { id: closedAccount } = await insertUser(db(), { isActive: false });
    for (const userId of [null, closedAccount]) await insertClosed(db(), now, { closed: 61, userId });
    await expectArchived(now, { noResponse: 2 });
    expect(await mailsOf("application-no-response")).toEqual([]);
  });
});

describe("answered and silent", () => {
  const first_response_at = daysBefore(now, 380);
  const insert = (closed: number, changed: number, status: "in_review" | "offer" = "in_review") =>
    insertClosed(db(), now, { closed, changed, status, application: { first_response_at } });

  test.each([
    [364, 200, 0],
    [365, 200, 1],
    [366, 89, 0],
    [366, 90, 1],
    [366, 91, 1],
  ])("%i days after the job's end, %i after the last change", async (closed, changed, noResponse) => {
    const { id } = await insert(closed, changed);
    await expectArchived(now, { noResponse });
    if (noResponse)
      expect((await rowOf(id)).status_changed_at).toEqual(
        daysBefore(now, Math.min(closed - 365, changed - 90)),
      );
  });

  test.each([
    [89, 0],
    [90, 1],
    [91, 1],
  ])("%i days after the last message, of either side", async (days, noResponse) => {
    const { conversationId } = await insert(400, 200, "offer");
    await db().query("UPDATE conversations SET last_message_at = $1 WHERE id = $2", [
      daysBefore(now, days),
      conversationId,
    ]);
    await expectArchived(now, { noResponse });
  });
});

describe("the archive", () => {
  test.each([
    ["hired", 89, 0],
    ["rejected", 90 - second, 0],
    ["rejected", 90, 1],
    ["withdrawn", 91, 1],
    ["no_response", 90, 1],
    ["in_review", 91, 0],
  ] as const)("%s for %f days", async (status, changed, archived) => {
    const first = { first_response_at: daysBefore(now, 95) };
    const { id } = await insertClosed(db(), now, { closed: 100, status, changed, application: first });
    await expectArchived(now, { archived });
    expect((await rowOf(id)).archived_at).toEqual(archived ? daysBefore(now, changed - 90) : null);
  });

  test("takes in one run what time has closed for ninety days", async () => {
    const { id } = await insertClosed(db(), now, { closed: 150 });
    await expectArchived(now, { noResponse: 1, archived: 1 });
    expect(await rowOf(id)).toMatchObject({
      status_changed_at: daysBefore(now, 90),
      archived_at: now,
      anonymized_at: null,
    });
  });

  test("leaves alone what was opened again", async () => {
    const first = { first_response_at: daysBefore(now, 120) };
    await insertClosed(db(), now, { closed: 130, status: "in_review", changed: 2, application: first });
    await expectArchived(now, {});
  });

  test("lets go of an archived job's followers; what else refers to it is kept on purpose", async () => {
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
      "alert_inbox",
      "alert_sent",
      "applications",
      "criteria_matches",
      "job_committees",
      "job_criteria",
      "job_events",
    ];
    const alsoKept = ["job_readers", "job_stats_daily", "job_views", "saved_jobs"];
    expect(rows.map(({ name }) => name)).toEqual([...kept, "job_followers", ...alsoKept].sort());
  });

  test.each([
    [179, "rejected", 120, 0],
    [180, "rejected", 120, 1],
    [181, "rejected", 89, 0],
    [181, "hired", 95, 1],
  ] as const)(
    "takes a job %i days after its end with one %s for %i days: %i",
    async (closed, status, changed, jobsArchived) => {
      const { jobId } = await insertClosed(db(), now, { closed, status, changed });
      await expectArchived(now, { archived: changed >= 90 ? 1 : 0, jobsArchived });
      const { rows } = await db().query("SELECT status, archived_at, close_reason FROM jobs WHERE id = $1", [
        jobId,
      ]);
      const archived = { status: "archived", archived_at: now, close_reason: "filled" };
      expect(rows).toEqual([
        jobsArchived ? archived : { status: "closed", archived_at: null, close_reason: "filled" },
      ]);
    },
  );
});

describe("after twelve months", () => {
  async function insertFull(decidedAt: Date, userId?: string) {
    const days = (now.getTime() - decidedAt.getTime()) / 86_400_000;
    const person = userId ?? (await insertUser(db())).id;
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

  test.each([
    ["a day less", "2025-11-21T07:00:00Z", 0],
    ["a second less", "2025-11-20T07:00:01Z", 0],
    ["to the instant", "2025-11-20T07:00:00Z", 1],
    ["a day more", "2025-11-19T07:00:00Z", 1],
  ])("%s", async (_, decided, anonymized) => {
    const { id } = await insertFull(new Date(decided));
    await db().query("UPDATE jobs SET status = 'archived', archived_at = now()");
    await expectArchived(now, { anonymized, filesDeleted: 2 * anonymized });
    expect((await rowOf(id)).anonymized_at).toEqual(anonymized ? now : null);
    expect(await count("file_chunks")).toBe(anonymized ? 0 : 2);
  });

  test("letter, notes, words, messages, documents and the person are gone; states, dates and source stay", async () => {
    const { id, person, jobId } = await insertFull(new Date("2025-11-01T07:00:00Z"));
    const cv = await insertProfileCv(db(), person);
    await db().query("UPDATE jobs SET status = 'archived', archived_at = now()");
    const before = await rowOf(id);
    await expectArchived(now, { anonymized: 1, filesDeleted: 2 });
    const left = await rowOf(id);
    const gone = {
      user_id: null,
      cover_letter: null,
      candidate_message: null,
      anonymized_at: now,
      updated_at: now,
    };
    expect(left).toEqual({ ...before, ...gone });
    expect(left).toMatchObject({ job_id: jobId, source: "web", status: "rejected" });
    for (const table of ["messages", "application_events WHERE kind = 'note' OR text IS NOT NULL"])
      expect([table, await count(table)]).toEqual([table, 0]);
    for (const table of [
      "conversations WHERE candidate_id = $",
      "application_events WHERE actor_user_id = $",
    ])
      expect(await count(table.replace("$", `'${person}'`))).toBe(0);
    expect((await db().query("SELECT id FROM files")).rows).toEqual([{ id: cv.id }]);
    expect(await count("file_blobs")).toBe(1);
    expect(await mailsOf("application-erased")).toEqual([
      {
        key: `application-erased:${id}`,
        to_user_id: person,
        payload: expect.objectContaining({
          documents: 2,
          messages: 1,
          hadLetter: true,
          organization: "Instituto Sol",
        }),
      },
    ]);
  });

  test("content that another document shares stays for it", async () => {
    const { person } = await insertFull(new Date("2025-11-01T07:00:00Z"));
    await db().query("UPDATE jobs SET status = 'archived', archived_at = now()");
    const { rows } = await db().query("SELECT blob_id FROM files WHERE kind = 'cv'");
    await db().query(
      `INSERT INTO files (id, owner_id, kind, mime, name, blob_id, created_at, claimed_at)
       VALUES (gen_random_uuid(), $1, 'cv', 'application/pdf', 'cv.pdf', $2, now(), now())`,
      [person, rows[0].blob_id],
    );
    await expectArchived(now, { anonymized: 1, filesDeleted: 2 });
    expect((await db().query("SELECT id FROM file_blobs")).rows).toEqual([{ id: rows[0].blob_id }]);
  });

  test("a person who had erased everything before gets no mail", async () => {
    await insertClosed(db(), now, { closed: 400, status: "withdrawn", job: { status: "archived" } });
    await expectArchived(now, { archived: 1, anonymized: 1 });
    expect(await mailsOf("application-erased")).toEqual([]);
  });

  test("an application that waited for years goes all the way in one run", async () => {
    const { id } = await insertClosed(db(), now, { closed: 800, coverLetter: "Hola" });
    await expectArchived(now, { noResponse: 1, archived: 1, anonymized: 1, jobsArchived: 1 });
    expect(await rowOf(id)).toMatchObject({ status: "no_response", status_changed_at: daysBefore(now, 740) });
  });
});

describe("a run", () => {
  test("counts beforehand exactly what it then does, and a second one finds nothing", async () => {
    for (const closed of [30, 61, 155, 800]) await insertClosed(db(), now, { closed, coverLetter: "Hola" });
    const { id, userId } = await insertClosed(db(), now, { closed: 900, status: "rejected", changed: 600 });
    await insertDocument(db(), { ownerId: userId ?? "", applicationId: id });
    const due = { noResponse: 3, archived: 3, anonymized: 2, filesDeleted: 1, jobsArchived: 2 };
    const counts = { ...nothingArchived, ...due };
    expect(await archiveAt(now, { dryRun: true })).toMatchObject({ status: "ok", counts });
    expect(await count("applications WHERE archived_at IS NOT NULL")).toBe(0);
    await expectArchived(now, due);
    await expectArchived(now, {});
    expect(await count("email_deliveries")).toBe(5);
  });

  test("five at once do it once", async () => {
    for (let at = 0; at < 12; at += 1) await insertClosed(db(), now, { closed: 61 });
    const reports = await Promise.all(Array.from({ length: 5 }, () => archiveAt(now)));
    const done = reports.flatMap((report) => ("counts" in report ? report.counts.noResponse : []));
    expect(done.reduce((sum = 0, n = 0) => sum + n, 0)).toBe(12);
    expect(await count("application_events WHERE to_status = 'no_response'")).toBe(12);
    expect(await count("email_deliveries")).toBe(12);
  });

  test("goes from batch to batch, and stops between two when its time is up", async () => {
    const { jobId, userId } = await insertClosed(db(), now, { closed: 61, userId: null });
    await db().query(
      `INSERT INTO applications (id, job_id, organization_id, submitted_at, status_changed_at, created_at, updated_at)
       SELECT gen_random_uuid(), $1, organization_id, created_at, created_at, created_at, created_at
       FROM jobs, generate_series(1, 449) WHERE id = $1`,
      [jobId],
    );
    expect(userId).toBeNull();
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

  test("leaves alone what somebody holds, and the person who is being erased", async () => {
    const held = await insertClosed(db(), now, { closed: 61 });
    const { userId } = await insertClosed(db(), now, { closed: 61 });
    await insertClosed(db(), now, { closed: 61 });
    const other = await db().connect();
    await other.query("BEGIN");
    await other.query("SELECT FROM applications WHERE id = $1 FOR UPDATE", [held.id]);
    await other.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [userId]);
    await expectArchived(now, { noResponse: 1 });
    await other.query("ROLLBACK");
    other.release();
    await expectArchived(now, { noResponse: 2 });
  });

  test("one that cannot be changed keeps back no other", async () => {
    const [broken] = [
      await insertClosed(db(), now, { closed: 61 }),
      await insertClosed(db(), now, { closed: 61 }),
    ];
    await db().query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE ON applications FOR EACH ROW
        WHEN (OLD.id = '${broken.id}') EXECUTE FUNCTION refuse();`);
    await expectArchived(now, { noResponse: 1, failed: 1 });
    await db().query("DROP TRIGGER refuse ON applications; DROP FUNCTION refuse");
    await expectArchived(now, { noResponse: 1 });
  });

  test("the first six that cannot be changed keep back no other either", async () => {
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
