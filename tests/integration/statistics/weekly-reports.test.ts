import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { whileHeld } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import {
  beforeEnd,
  clearReports,
  countReports,
  insertReported,
  insertSent,
  reportedWeek,
  reportOf,
  runReports,
  weekEnd,
} from "../../support/jobs/weekly-reports";
import { insertEmployer } from "../../support/people/employers";

const db = ownDatabase();
const hour = 1 / 24;

beforeEach(() => clearReports(db()));

const counted = (organizations: number, reportsCreated: number, reportsExisting: number, queued: number) => ({
  ...{ organizations, reportsCreated, reportsExisting, queued },
});

async function keys(): Promise<string[]> {
  const { rows } = await db().query("SELECT key FROM email_deliveries ORDER BY key");
  return rows.map(({ key }) => key);
}

describe("which organizations have a report", () => {
  const over = { publishedAt: beforeEnd(300), closesAt: beforeEnd(250) };

  /** Which organizations get a report, each with something of its own, of one run. */
  async function reported(
    cases: readonly (readonly [what: string, begin: () => Promise<{ organizationId: string }>])[],
  ): Promise<string[]> {
    const begun: [string, string][] = [];
    for (const [what, begin] of cases) begun.push([what, (await begin()).organizationId]);
    await countReports();
    const having: string[] = [];
    for (const [what, id] of begun) if (await reportOf(db(), id)) having.push(what);
    return having;
  }

  test("an organization with a job that was open in the week has a report", async () => {
    const job = (fields: Parameters<typeof insertJob>[1]) => async () => {
      const { organizationId } = await insertEmployer(db());
      await insertJob(db(), { ...fields, organizationId });
      return { organizationId };
    };
    const [since, until] = [{ publishedAt: beforeEnd(30) }, { closesAt: beforeEnd(-9) }];
    const closed = { ...since, ...until, status: "closed" } as const;
    expect(
      await reported([
        ["published at its last moment", job({ publishedAt: beforeEnd(hour / 3600), ...until })],
        ["published at its end", job({ publishedAt: weekEnd, ...until })],
        ["closed by time as it began", job({ ...since, closesAt: beforeEnd(7) })],
        ["closed by time before it", job({ ...since, closesAt: beforeEnd(7 + hour) })],
        ["closed by hand before it", job({ ...closed, closedAt: beforeEnd(8) })],
        ["closed by hand in it", job({ ...closed, closedAt: beforeEnd(3) })],
        ["a draft", job({ status: "draft" })],
        ["in review", job({ status: "in_review" })],
        ["hidden before it", job({ ...since, ...until, hiddenAt: beforeEnd(8) })],
      ]),
    ).toEqual(["published at its last moment", "closed by time as it began", "closed by hand in it"]);
  });

  test("an organization that received an application or a message in the week, or that somebody waits for, has a report", async () => {
    /** An answered application, with a message of its conversation later if one is given. */
    const received = (sent: number, written?: number) => async () => {
      const employer = await insertReported(db(), over);
      const answeredAt = beforeEnd(written === undefined ? sent : 200);
      const columns = { first_response_at: answeredAt, status_changed_at: answeredAt };
      const [id] = await insertSent(db(), employer.jobId, sent, { status: "rejected", columns });
      if (written === undefined) return employer;
      const { rows } = await db().query(
        "UPDATE conversations SET last_message_at = $2 WHERE application_id = $1 RETURNING id",
        [id, beforeEnd(written)],
      );
      await db().query(
        "INSERT INTO messages (id, conversation_id, side, body, created_at) VALUES ($1, $2, 'employer', 'Hola', $3)",
        [randomUUID(), rows[0].id, beforeEnd(written)],
      );
      return employer;
    };
    const waiting = (days: number) => async () => {
      const employer = await insertReported(db(), { publishedAt: beforeEnd(100), closesAt: beforeEnd(days) });
      await insertSent(db(), employer.jobId, 90);
      return employer;
    };
    expect(
      await reported([
        ["an application in its first moment", received(7)],
        ["an application before it", received(7 + hour)],
        ["an application in its last hour", received(hour)],
        ["an application after it", received(-hour)],
        ["a message in it", received(260, 3)],
        ["a message before it", received(260, 8)],
        ["a message after it", received(260, -hour)],
        ["somebody waiting 59 days after the job closed", waiting(59)],
        // From then on the application counts as unanswered.
        ["somebody waiting 60 days after the job closed", waiting(60)],
      ]),
    ).toEqual([
      "an application in its first moment",
      "an application in its last hour",
      "a message in it",
      "somebody waiting 59 days after the job closed",
    ]);
  });

  test("an organization whose account was erased has no report", async () => {
    const { id: organizationId } = await insertOrganization(db(), { ownerId: null });
    await insertJob(db(), { organizationId, publishedAt: beforeEnd(20), closesAt: beforeEnd(-20) });
    // The platform has its own alone, and no week before it.
    const counts = counted(0, 1, 0, 0);
    expect(await countReports()).toEqual(counts);
  });
});

test("an account that is being erased keeps back no report, and its organization can still be changed", async () => {
  const [erased, other] = [await insertReported(db()), await insertReported(db())];
  const lock = ["SELECT FROM users WHERE id = $1 FOR UPDATE", erased.userId] as const;
  await whileHeld(db(), [lock], async (eraser) => {
    await countReports();
    expect(await reportOf(db(), erased.organizationId)).toBeUndefined();
    expect(await reportOf(db(), other.organizationId)).toBeDefined();
    await eraser.query("UPDATE organizations SET name = 'Otra' WHERE id = $1", [erased.organizationId]);
    const { rows } = await eraser.query("SELECT stats_at FROM organizations WHERE id = ANY($1)", [
      [erased.organizationId, other.organizationId],
    ]);
    expect(rows.filter(({ stats_at }) => stats_at === null)).toHaveLength(1);
  });
});

describe("the readers of a mail", () => {
  test("the owner of each organization with a report, and each administrator, get a mail, which a dry run counts and does not write", async () => {
    const [first, second] = [await insertReported(db()), await insertReported(db())];
    await db().query("UPDATE users SET is_admin = true WHERE id = $1", [second.userId]);
    const key = (scope: string, userId: string) => `weekly-report:${scope}:${reportedWeek}:${userId}`;
    const counts = counted(2, 3, 0, 3);
    expect(await countReports({ dryRun: true })).toEqual(counts);
    const { rows: written } = await db().query("SELECT FROM weekly_reports");
    expect([written, await keys()]).toEqual([[], []]);
    expect(await countReports()).toEqual(counts);
    expect(await keys()).toEqual(
      [
        key(first.organizationId, first.userId),
        key(second.organizationId, second.userId),
        key("platform", second.userId),
      ].sort(),
    );
    const { rows } = await db().query("SELECT DISTINCT scope FROM email_deliveries");
    expect(rows).toEqual([{ scope: "weekly_report" }]);
    const none = { ...counts, reportsCreated: 0, reportsExisting: 3, queued: 0 };
    expect(await countReports({ dryRun: true })).toEqual(none);
  });

  test("a reader without an account in use, a confirmed address or the wish gets no mail; the reports are made all the same", async () => {
    const { userId } = await insertReported(db());
    await db().query("UPDATE users SET is_admin = true WHERE id = $1", [userId]);
    for (const [change, back] of [
      ["is_active = false", "is_active = true"],
      ["is_email_verified = false", "is_email_verified = true"],
      [`email_prefs = email_prefs || '{"weeklyReport": false}'`, "email_prefs = '{}'"],
    ]) {
      await db().query(`UPDATE users SET ${change} WHERE id = $1`, [userId]);
      expect(await countReports(), change).toMatchObject({ reportsCreated: 2, queued: 0 });
      expect(await keys()).toEqual([]);
      await db().query("DELETE FROM weekly_reports; DELETE FROM cron_task_runs");
      await db().query(`UPDATE users SET ${back} WHERE id = $1`, [userId]);
    }
    // Without a preference about reports people get them.
    expect(await countReports()).toMatchObject({ queued: 2 });
  });
});

describe("a report is made once", () => {
  test("a week's reports are made once: a second call is skipped, a forced one makes none, and the unique index refuses another", async () => {
    const { organizationId, jobId } = await insertReported(db());
    expect(await runReports()).toMatchObject({ status: "ok", period: reportedWeek });
    const before = await reportOf(db(), organizationId);
    await insertSent(db(), jobId, 2);
    expect(await runReports()).toMatchObject({ status: "skipped", reason: "already_done" });
    expect(await countReports({ force: true })).toEqual(counted(1, 0, 2, 0));
    expect(await reportOf(db(), organizationId)).toEqual(before);
    expect(await keys()).toHaveLength(1);
    const again = (scope: string, id: string | null) =>
      db().query(
        "INSERT INTO weekly_reports (id, scope, organization_id, iso_week, data, created_at) VALUES ($1, $2, $3, $4, '{}', now())",
        [randomUUID(), scope, id, reportedWeek],
      );
    await expect(again("organization", organizationId)).rejects.toMatchObject({ code: "23505" });
    await expect(again("platform", null)).rejects.toMatchObject({ code: "23505" });
  });

  test("five calls at once write one report and one mail for each organization", async () => {
    for (let count = 0; count < 5; count += 1) await insertReported(db());
    const reports = await Promise.all([1, 2, 3, 4, 5].map(() => runReports()));
    expect(reports.filter(({ status }) => status === "ok")).toHaveLength(1);
    const { rows } = await db().query("SELECT count(*)::int AS n FROM weekly_reports");
    expect(rows).toEqual([{ n: 6 }]);
    expect(await keys()).toHaveLength(5);
  });
});

describe("missing weeks", () => {
  const weeks = async () => {
    const { rows } = await db().query(
      "SELECT iso_week AS week FROM weekly_reports WHERE scope = 'platform' ORDER BY iso_week",
    );
    return rows.map(({ week }) => week);
  };

  test("missing weeks of the last four are made in the same run, without a mail, and one with a report stays as it is", async () => {
    const { userId, organizationId } = await insertReported(db());
    const grown = "UPDATE users SET created_at = $2, is_admin = true WHERE id = $1";
    await db().query(grown, [userId, beforeEnd(100)]);
    await db().query(
      "INSERT INTO weekly_reports (id, scope, iso_week, data, created_at) VALUES ($1, 'platform', '2026-W45', '{}', now())",
      [randomUUID()],
    );
    // The job was published twenty days before the end: in the week 44.
    expect(await countReports()).toEqual(counted(2, 6, 0, 2));
    expect(await weeks()).toEqual(["2026-W42", "2026-W43", "2026-W44", "2026-W45", "2026-W46"]);
    for (const week of ["2026-W43", "2026-W45"])
      expect(await reportOf(db(), organizationId, week)).toBeUndefined();
    expect(await reportOf(db(), organizationId, "2026-W44")).toBeDefined();
    expect((await keys()).every((key) => key.includes(":2026-W46:"))).toBe(true);
  });

  test("a week that a call names, also by one of its days, is made alone, and mailed for a day longer than it is the last one; a future week is refused", async () => {
    const { userId } = await insertReported(db());
    await db().query("UPDATE users SET created_at = $2 WHERE id = $1", [userId, beforeEnd(100)]);
    const asked = { period: reportedWeek, now: beforeEnd(-7.9) };
    expect(await countReports(asked)).toMatchObject({ reportsCreated: 2, queued: 1 });
    await db().query("DELETE FROM weekly_reports; DELETE FROM email_deliveries; DELETE FROM cron_task_runs");
    expect(await countReports({ ...asked, now: beforeEnd(-8) })).toMatchObject({
      reportsCreated: 2,
      queued: 0,
    });
    expect(await runReports({ period: "2026-11-15", dryRun: true })).toMatchObject({ period: reportedWeek });
    await expect(runReports({ period: "2026-W47" })).rejects.toMatchObject({ name: "InvalidInputError" });
  });
});

test("organizations beyond the first batch have their report too", async () => {
  // Batches are of two hundred; of each batch one organization has something to report.
  await db().query(
    `WITH owners AS (
       INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
       SELECT gen_random_uuid(), n || '@muchas.example', 'Eva', 'organization', '-', true, $1, $1
       FROM generate_series(1, 450) AS n RETURNING id
     ), own AS (
       INSERT INTO organizations (id, owner_id, name, slug, created_at, updated_at)
       SELECT gen_random_uuid(), id, 'Instituto', id::text, $1, $1 FROM owners RETURNING id
     ), placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM own)
     INSERT INTO jobs (id, organization_id, slug, title, status, salary_annual_min, salary_annual_max, published_at,
       closes_at, created_at, updated_at)
     SELECT gen_random_uuid(), id, id::text, 'Química', 'published', 30000, 30000, $2, $3, $1, $1
     FROM placed WHERE place % 150 = 0`,
    [beforeEnd(3), beforeEnd(20), beforeEnd(-20)],
  );
  const counts = counted(3, 4, 0, 3);
  expect(await countReports()).toEqual(counts);
  const { rows } = await db().query(
    "SELECT count(*)::int AS n FROM email_deliveries WHERE priority = 2 AND due_at IS NOT NULL",
  );
  expect(rows).toEqual([{ n: 3 }]);
});
