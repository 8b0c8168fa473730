import { beforeEach, describe, expect, test } from "vitest";
import { countUnanswered } from "~/features/applications/closing/count-waiting.server";
import type { OrganizationReport } from "~/features/statistics/reports/report.schema";
import { listWaitingPeople } from "~/features/statistics/reports/waiting-names.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob } from "../../support/jobs/jobs";
import {
  beforeEnd,
  clearReports,
  countReports,
  insertReported,
  insertSent,
  reportedWeek,
  reportNow,
  reportOf,
} from "../../support/jobs/weekly-reports";

const db = ownDatabase();
const hour = 1 / 24;
const second = hour / 3600;

let organizationId: string;
let jobId: string;

beforeEach(async () => {
  await clearReports(db());
  ({ organizationId, jobId } = await insertReported(db()));
});

async function make() {
  await countReports();
  const report = await reportOf(db(), organizationId);
  if (!report) throw new Error("There is no report");
  return report;
}

const job = (fields: Parameters<typeof insertReported>[1]) => insertReported(db(), fields);

/** What the reports of some organizations say, each made in its own way, of one run. */
async function reportsOf<Said>(
  cases: readonly (readonly [what: string, begin: () => Promise<{ organizationId: string }>, ...unknown[]])[],
  say: (report: OrganizationReport) => Said,
): Promise<Record<string, Said | undefined>> {
  const begun: [string, string][] = [];
  for (const [what, begin] of cases) begun.push([what, (await begin()).organizationId]);
  await countReports();
  const said: Record<string, Said | undefined> = {};
  for (const [what, id] of begun) {
    const report = await reportOf(db(), id);
    said[what] = report && say(report);
  }
  return said;
}

/** Moves a job of another organization to the one of the report. */
async function ownJob(fields: Parameters<typeof insertReported>[1]): Promise<string> {
  const { jobId: id } = await job(fields);
  await db().query("UPDATE jobs SET organization_id = $2 WHERE id = $1", [id, organizationId]);
  return id;
}

const answered = (days: number, status = "in_review") => ({
  status: status as "in_review",
  columns: { first_response_at: beforeEnd(days), status_changed_at: beforeEnd(days) },
});

/** Views of a job so many days before the end of the week, each by another visitor unless one is given. */
async function insertViews(id: string, days: number, count: number, visitor?: string): Promise<void> {
  await db().query(
    `INSERT INTO job_views (job_id, visitor, slot, at, is_first)
     SELECT $1, coalesce($3, gen_random_uuid()::text), $4::timestamptz - n * interval '30 minutes', $4,
       $3 IS NULL OR n = $2
     FROM generate_series(1, $2) AS n`,
    [id, count, visitor ?? null, beforeEnd(days)],
  );
}

describe("a waiting application", () => {
  test("applications that waited for more than seven days at the end of the week are pending, the oldest ten of them named without their candidates, and those of a closed job with the day on which they count as unanswered", async () => {
    const withdrawn = (days: number) => ({
      status: "withdrawn" as const,
      columns: { status_changed_at: beforeEnd(days) },
    });
    const [old] = await insertSent(db(), jobId, 12);
    await insertSent(db(), jobId, 7 + second, { count: 8 });
    await insertSent(db(), jobId, 7);
    await insertSent(db(), jobId, 9, answered(8));
    await insertSent(db(), jobId, 10, withdrawn(hour));
    // What happened after the end of the week.
    await insertSent(db(), jobId, 10, answered(-hour));
    await insertSent(db(), jobId, 11, withdrawn(-hour));
    const closed = await ownJob({ publishedAt: beforeEnd(80), closesAt: beforeEnd(50) });
    await insertSent(db(), closed, 11.5);
    const report = await make();
    const { waiting, pending } = report;
    expect([waiting, pending.total, pending.items.length]).toEqual([13, 12, 10]);
    const counted = pending.items.flatMap(({ noResponseAt }) => noResponseAt ?? []);
    expect(counted).toEqual([beforeEnd(-10).toISOString()]);
    const submittedAt = beforeEnd(12).toISOString();
    expect(pending.items[0]).toMatchObject({ applicationId: old, jobId, submittedAt, noResponseAt: null });
    const { rows } = await db().query(
      "SELECT users.id, users.email FROM users JOIN applications ON user_id = users.id WHERE applications.id = $1",
      [old],
    );
    for (const secret of [rows[0].id, rows[0].email]) expect(JSON.stringify(report)).not.toContain(secret);
  });
});

describe("numbers", () => {
  test("a report counts views, visitors, saves and applications of its week and of the one before, and the views of each day in peninsular time; the conversion is that of jobs that are answered here", async () => {
    const columns = { apply_mode: "external", external_url: "https://instituto.example/oferta" };
    await insertViews(await ownJob({ columns }), 3, 50);
    await insertViews(jobId, 3, 4, "eva");
    await insertViews(jobId, 3, 2);
    await insertViews(jobId, 2, 1, "eva");
    await insertViews(jobId, 7, 1);
    await insertViews(jobId, 6 + second, 2);
    await insertViews(jobId, second, 4);
    await insertViews(jobId, 9, 5);
    await insertViews(jobId, -hour, 7);
    await insertViews(jobId, 14 + hour, 7);
    await insertSent(db(), jobId, 1, { count: 2 });
    const [applicationId] = await insertSent(db(), jobId, 8);
    await db().query(
      `INSERT INTO saved_jobs (user_id, job_id, created_at)
       SELECT user_id, job_id, $2 FROM applications WHERE id = $1`,
      [applicationId, beforeEnd(2)],
    );
    const { numbers, days } = await make();
    expect(numbers).toEqual({
      week: { views: 64, visitors: 61, saves: 1, applications: 2, conversion: 2 / 14 },
      before: { views: 5, visitors: 5, saves: 0, applications: 1, conversion: 1 / 5 },
    });
    expect(days.map(({ views }) => views)).toEqual([3, 0, 0, 0, 56, 1, 4]);
    expect([days[0]?.day, days[6]?.day]).toEqual(["2026-11-09", "2026-11-15"]);
  });

  const countDay = (day: string, views: number, countedAt: Date) =>
    db().query(
      "INSERT INTO job_stats_daily (job_id, date, views, visitors, saves, counted_at) VALUES ($1, $2, $3, $3, 2, $4)",
      [jobId, day, views, countedAt],
    );

  test("a day that was counted to its end is read from its row, any other from the raw rows", async () => {
    await countDay("2026-11-14", 30, beforeEnd(1));
    await countDay("2026-11-15", 30, beforeEnd(second));
    await insertViews(jobId, 1 + hour, 1);
    await insertViews(jobId, hour, 1);
    const { numbers, days } = await make();
    expect(days.slice(5).map(({ views }) => views)).toEqual([30, 1]);
    expect(numbers.week).toMatchObject({ views: 31, saves: 2 });
  });

  test("new applications are named by job, the most first", async () => {
    const other = await ownJob({ title: "Ayudante" });
    await insertSent(db(), jobId, 7);
    await insertSent(db(), jobId, 7 + second);
    await insertSent(db(), other, hour, { count: 2 });
    await insertSent(db(), other, 0);
    expect((await make()).newApplications).toEqual([
      { jobId: other, job: "Ayudante", count: 2 },
      { jobId, job: expect.any(String), count: 1 },
    ]);
  });
});

describe("the response rate", () => {
  /** A job that closed so many days before the end of the week. */
  const closedJob = (days: number, columns = {}) =>
    ownJob({ publishedAt: beforeEnd(179), closesAt: beforeEnd(days), columns });

  const stored = async () => {
    const { rows } = await db().query(
      `SELECT response_rate AS rate, response_median_days AS median, response_sample AS sample, stats_at AS at
       FROM organizations WHERE id = $1`,
      [organizationId],
    );
    return rows[0];
  };

  test("the response rate counts answered and overdue applications, and is not shown of fewer than five", async () => {
    const id = await closedJob(15);
    await insertSent(db(), id, 40, { ...answered(36) });
    await insertSent(db(), id, 40, { ...answered(30, "rejected") });
    await insertSent(db(), id, 40, { ...answered(34, "hired") });
    // Answered only after the end of the week.
    await insertSent(db(), id, 40, answered(-hour));
    const { response } = await make();
    expect(response).toEqual({ rate: null, medianDays: null, sample: 4 });
    expect(await stored()).toEqual({ rate: 0.75, median: 6, sample: 4, at: reportNow });
    await insertSent(db(), id, 40, answered(36));
    await db().query("DELETE FROM weekly_reports; DELETE FROM cron_task_runs");
    expect((await make()).response).toEqual({ rate: 0.8, medianDays: 5, sample: 5 });
  });

  test("the response rate counts an unanswered application from fifteen days after its job closed, or the day after its decision date, for 180 days", async () => {
    const cases = [
      ["fifteen days after the job closed", 15, {}, 100, {}, 1],
      ["earlier", 15 - second, {}, 100, {}, 0],
      ["whose job is open", -20, {}, 100, {}, 0],
      ["before its decision date is over", 20, { decision_by: "2026-11-15" }, 100, {}, 0],
      ["the day after its decision date", 20, { decision_by: "2026-11-14" }, 100, {}, 1],
      ["withdrawn", 20, {}, 100, { status: "withdrawn" }, 0],
      ["that counts as unanswered by the rule", 70, {}, 100, {}, 1],
      ["answered, sent 180 days ago", 20, {}, 180, answered(10), 1],
      ["answered, sent a second earlier", 20, {}, 180 + second, answered(10), 0],
    ] as const;
    const found = await reportsOf(
      cases.map(([what, days, columns, sent, fields]) => [
        what,
        async () => {
          const own = await job({});
          const closed = { publishedAt: beforeEnd(179), closesAt: beforeEnd(days), columns };
          const { id } = await insertJob(db(), { organizationId: own.organizationId, ...closed });
          await insertSent(db(), id, sent, fields);
          return own;
        },
      ]),
      ({ response }) => response.sample,
    );
    expect(found).toEqual(Object.fromEntries(cases.map(([what, , , , , sample]) => [what, sample])));
  });

  test("the response rate is counted again for an organization without a report, whose version stays", async () => {
    await db().query("DELETE FROM jobs");
    await db().query("UPDATE organizations SET response_rate = 1, response_sample = 9");
    const before = await db().query("SELECT updated_at FROM organizations");
    expect(await countReports()).toMatchObject({ organizations: 0 });
    expect(await stored()).toMatchObject({ rate: null, sample: 0 });
    expect((await db().query("SELECT updated_at FROM organizations")).rows).toEqual(before.rows);
  });

  test("a suspended organization is not asked to reply, and its figures stay", async () => {
    const id = await closedJob(15);
    await insertSent(db(), id, 20, { count: 5 });
    const figures = async (suspendedAt: Date | null) => {
      const sql =
        "UPDATE organizations SET suspended_at = $2 WHERE id = $1 RETURNING response_sample AS sample";
      await db().query(sql, [organizationId, suspendedAt]);
      await db().query("DELETE FROM weekly_reports; DELETE FROM cron_task_runs");
      const { waiting, pending } = await make();
      const { sample } = (await db().query(sql, [organizationId, suspendedAt])).rows[0];
      return [waiting, pending.total, sample, await countUnanswered(id, beforeEnd(0))];
    };
    expect(await figures(beforeEnd(1))).toEqual([0, 0, 0, 0]);
    expect(await figures(null)).toEqual([5, 5, 5, 5]);
  });

  test("a week that is made up for leaves the organizations' figures alone", async () => {
    await insertSent(db(), await closedJob(20), 40);
    await countReports();
    await db().query("UPDATE organizations SET response_rate = 0.5, response_sample = 7");
    await db().query("DELETE FROM weekly_reports; DELETE FROM cron_task_runs");
    await countReports({ period: reportedWeek, now: beforeEnd(-30) });
    expect(await stored()).toMatchObject({ rate: 0.5, sample: 7 });
  });
});

describe("dates", () => {
  test("a promised decision is named in the week before its day and once it is missed", async () => {
    const cases = [
      ["in the week after", "2026-11-22", { isMissed: false }],
      ["later", "2026-11-23", null],
      ["on the last day", "2026-11-15", { isMissed: true }],
      ["on the next day", "2026-11-16", { isMissed: false }],
      ["that nobody waits for", "2026-11-16", null],
    ] as const;
    const found = await reportsOf(
      cases.map(([what, decisionBy]) => [
        what,
        async () => {
          const own = await job({ closesAt: beforeEnd(2), columns: { decision_by: decisionBy } });
          if (what === "that nobody waits for") return own;
          await insertSent(db(), own.jobId, 5);
          await insertSent(db(), own.jobId, 5, answered(3));
          await insertSent(db(), own.jobId, 5, answered(3, "rejected"));
          return own;
        },
      ]),
      ({ decisions }) =>
        decisions.map(({ decisionBy, undecided, isMissed }) => [decisionBy, undecided, isMissed]),
    );
    const expected = cases.map(([what, day, named]) => [what, named ? [[day, 2, named.isMissed]] : []]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  test("a job is named that closes between the end of the week and the end of the next one", async () => {
    await db().query("DELETE FROM jobs");
    const [, , first, last] = [
      await ownJob({ closesAt: beforeEnd(second) }),
      await ownJob({ closesAt: beforeEnd(-7) }),
      await ownJob({ closesAt: beforeEnd(0) }),
      await ownJob({ closesAt: beforeEnd(-7 + second) }),
    ];
    expect((await make()).closing).toMatchObject([{ jobId: first }, { jobId: last }]);
  });
});

// Its limits: app/features/statistics/job-stats/advice.test.ts.
test("a report advises about unanswered applications, few applications and no views", async () => {
  const views =
    (count: number, sent = 0) =>
    async () => {
      const own = await job({});
      for (let done = 0; done < count; done += 40)
        await insertViews(own.jobId, 3 + done / 100, Math.min(40, count - done));
      await insertSent(db(), own.jobId, 2, { count: sent });
      return own;
    };
  const cases = [
    ["21 unanswered", views(1, 21), "UNANSWERED"],
    ["100 views", views(100), "FEW_APPLICATIONS"],
    ["no views of a job that was open for the whole week", () => job({}), "NO_VIEWS"],
    ["no views of a job that was published in it", () => job({ publishedAt: beforeEnd(7 - second) }), null],
  ] as const;
  const found = await reportsOf(cases, ({ advice }) => advice);
  expect(found).toEqual(Object.fromEntries(cases.map(([what, , advice]) => [what, advice])));
});

describe("an application in a report", () => {
  const named = async (id: string, now = reportNow) =>
    (await listWaitingPeople({ organizationId, userId: organizationId }, [id], now)).get(id);

  test("an application that a report names is answered only once the organization has answered, and waits no more once time has closed it, written down or not", async () => {
    const [id = ""] = await insertSent(db(), jobId, 9);
    expect(await named(id)).toMatchObject({ isAnswered: false, endedAs: null });
    await db().query("UPDATE applications SET status = 'withdrawn' WHERE id = $1", [id]);
    expect(await named(id)).toMatchObject({
      isAnswered: false,
      endedAs: "Retirada por la persona candidata",
    });
    await db().query("UPDATE applications SET status = 'rejected', first_response_at = now() WHERE id = $1", [
      id,
    ]);
    expect(await named(id)).toMatchObject({ isAnswered: true, endedAs: null });
    const [late = ""] = await insertSent(db(), jobId, 70);
    await db().query("UPDATE jobs SET published_at = $1, closes_at = $2", [beforeEnd(90), beforeEnd(60)]);
    const ended = { isAnswered: false, endedAs: "Cerrada sin respuesta" };
    expect(await named(late)).toMatchObject(ended);
    await db().query("UPDATE applications SET status = 'no_response' WHERE id = $1", [late]);
    expect(await named(late)).toMatchObject(ended);
  });
});
