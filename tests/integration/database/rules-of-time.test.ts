import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ApplicationColumns,
  applicationStateOf,
  applicationStatusAt,
  isClosedByTime,
} from "~/features/applications/application/application-state.server";
import { isArchived, willBeArchived } from "~/features/applications/application/erasing/archive-rule.server";
import {
  isContentRetained,
  willBeAnonymised,
} from "~/features/applications/application/erasing/retention.server";
import {
  isOpen,
  jobClosedAt,
  jobCloseReasonAt,
  jobStatusAt,
  openJob,
  type StateColumns,
  stateOf,
} from "~/features/jobs/job/job-state.server";
import { Prisma } from "~/generated/prisma/client";
import {
  ApplicationStatus as applicationStatuses,
  JobCloseReason as closeReasons,
  JobStatus as jobStatuses,
} from "~/generated/prisma/enums";
import { dayMs, hourMs } from "~/lib/time/durations";
import { databases, type OpenDatabase } from "../../support/app/both-databases";
import { isEverything } from "../../support/run/scope";

/** The rules of time exist in TypeScript for a row in hand, and in SQL: both have to agree. */
const rows = isEverything ? 5000 : 1500;
const now = new Date("2027-02-28T11:00:00.000Z");

/** Whole days before and after the moment, those of every limit among them, and the milliseconds around each. */
const moment = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(0, 15, 60, 75, 90, 150, 180, 365, 366, 425, 455),
      fc.integer({ min: -40, max: 900 }),
    ),
    fc.constantFrom(-1, 0, 1, hourMs, -hourMs),
  )
  .map(([days, ms]) => new Date(now.getTime() - days * dayMs + ms));
const maybe = (of: fc.Arbitrary<Date>) => fc.option(of, { freq: 4 });
const day = moment.map((at) => new Date(`${at.toISOString().slice(0, 10)}T00:00:00.000Z`));

const job = fc
  .record({
    status: fc.constantFrom(...Object.values(jobStatuses)),
    closesAt: maybe(moment),
    closeReason: fc.option(fc.constantFrom(...Object.values(closeReasons))),
    closedAt: maybe(moment),
    hiddenAt: maybe(moment),
    decisionBy: maybe(day),
  })
  // As the table's own checks have it.
  .map((row) =>
    row.status === "published"
      ? { ...row, closesAt: row.closesAt ?? now, closedAt: null, closeReason: null }
      : row,
  );
const application = fc.record({
  job,
  status: fc.constantFrom(...Object.values(applicationStatuses)),
  statusChangedAt: moment,
  firstResponseAt: maybe(moment),
  lastMessageAt: maybe(moment),
  archivedAt: fc.option(moment, { freq: 2 }),
});
type Row = ApplicationColumns & { job: StateColumns & { hiddenAt: Date | null }; archivedAt: Date | null };

/** The functions' results for a row. */
function inTypeScript(row: Row) {
  const { status, closeReason, closedAt } = stateOf(row.job, now);
  const state = applicationStateOf(row, now);
  return {
    isOpen: isOpen(row.job, now),
    jobStatus: status,
    closeReason,
    closedAt,
    status: state.status,
    isArchived: isArchived(row, now),
    isOver: !isContentRetained(state, now),
    isClosedByTime: state.status !== row.status,
  };
}

/** The same by the conditions, over tables of the rows. */
const inSql = (generated: readonly Row[]) => Prisma.sql`
  WITH rows AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(
    generated.map((row, id) => ({ id, ...row.job, ...row, job: undefined, jobStatus: row.job.status })),
  )}::jsonb) AS row(id int, status application_status, "jobStatus" job_status, "closesAt" timestamptz,
    "closeReason" job_close_reason, "closedAt" timestamptz, "hiddenAt" timestamptz, "decisionBy" date,
    "statusChangedAt" timestamptz, "firstResponseAt" timestamptz, "lastMessageAt" timestamptz,
    "archivedAt" timestamptz)),
  jobs AS MATERIALIZED (SELECT id, "jobStatus" AS status, "closesAt" AS closes_at, "closeReason" AS close_reason,
    "closedAt" AS closed_at, "hiddenAt" AS hidden_at, "decisionBy" AS decision_by FROM rows),
  applications AS MATERIALIZED (SELECT id, id AS job_id, status, "statusChangedAt" AS status_changed_at,
    "firstResponseAt" AS first_response_at, "archivedAt" AS archived_at, NULL::timestamptz AS anonymized_at FROM rows),
  conversations AS MATERIALIZED (SELECT id AS application_id, "lastMessageAt" AS last_message_at FROM rows)
  SELECT coalesce(${openJob(now)}, false) AS "isOpen", ${jobStatusAt(now)} AS "jobStatus",
    ${jobCloseReasonAt(now)} AS "closeReason", ${jobClosedAt(now)} AS "closedAt",
    ${applicationStatusAt(now)} AS status,
    applications.archived_at IS NOT NULL OR coalesce(${willBeArchived(now)}, false) AS "isArchived",
    coalesce(${willBeAnonymised(now)}, false) AS "isOver",
    coalesce(${isClosedByTime(now)}, false) AS "isClosedByTime"
  FROM applications JOIN jobs ON jobs.id = applications.job_id ORDER BY applications.id`;

describe.each(databases.filter(([name]) => isEverything || name === "PostgreSQL"))(
  "the rules of time for jobs and applications on %s",
  (_name, open) => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());

    test(`TypeScript and SQL say the same of ${rows} rows around every limit`, async () => {
      const generated: Row[] = fc.sample(application, { numRuns: rows, seed: 20_270_228 });
      const { text, values } = inSql(generated);
      const answers = await database.ask<ReturnType<typeof inTypeScript>>(text, values as unknown[]);
      expect(answers).toHaveLength(rows);
      const differing = generated.flatMap((row, at) => {
        const [expected, found] = [inTypeScript(row), answers[at]];
        return JSON.stringify(expected) === JSON.stringify(found) ? [] : [{ row, expected, found }];
      });
      expect(differing.slice(0, 3)).toEqual([]);
      // Each side of each condition is among them.
      for (const name of ["isOpen", "isArchived", "isOver", "isClosedByTime"] as const)
        expect(new Set(answers.map((answer) => answer[name])).size).toBe(2);
      expect(new Set(answers.map(({ status }) => status))).toContain("no_response");
    });
  },
);
