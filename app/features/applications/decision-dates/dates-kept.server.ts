import { fillText } from "~/content/fill-text";
import { formatNumberInText } from "~/content/format";
import { datesKeptSentence } from "~/content/reports";
import { endOfPromise, promisedDays } from "~/features/jobs/lifecycle/promised-days.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { statusUntilShown } from "../application/delayed-reply.server";
import { openStatuses } from "../application/statuses.server";
import { wasUndecided } from "../application/was-undecided.server";

/** Below so many promises nobody is told how many were kept. */
const minPromises = 3;
const countedMonths = 12;

/** Of the decision dates of an organization that were due in the last twelve months. */
export interface DatesKept {
  kept: number;
  due: number;
}

/** Whether an application for a job fulfils a condition, over `jobs`. */
const applied = (condition: Prisma.Sql) => Prisma.sql`EXISTS (SELECT FROM applications
  WHERE applications.job_id = jobs.id AND ${condition})`;

/**
 * How organizations kept the dates that they promised to candidates: one is kept when nobody who had applied by the end
 * of that day still waited for a decision. A date for which nobody had applied counts for nothing.
 * @returns by slug; none for an organization of fewer than three dates.
 */
export async function countDatesKept(slugs: readonly string[], now: Date): Promise<Map<string, DatesKept>> {
  // Who reads the figure may be the one whose reply is delayed.
  const waited = Prisma.sql`(${wasUndecided(now, endOfPromise)} OR applications.submitted_at < ${endOfPromise}
    AND ${statusUntilShown(now)} = ANY(${[...openStatuses]}::text[]))`;
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<(DatesKept & { slug: string })[]>`
    SELECT organizations.slug, count(*)::int AS due,
      (count(*) FILTER (WHERE NOT ${applied(waited)}))::int AS kept
    FROM (${promisedDays(slugs)}) AS promises JOIN jobs ON jobs.id = promises.job_id
    JOIN organizations ON organizations.id = jobs.organization_id
    WHERE ${endOfPromise} <= ${now}::timestamptz
      AND ${endOfPromise} > ${now}::timestamptz - make_interval(months => ${countedMonths}::int)
      AND ${applied(Prisma.sql`applications.submitted_at < ${endOfPromise}`)}
    GROUP BY organizations.slug HAVING count(*) >= ${minPromises}::int`;
  return new Map(rows.map(({ slug, kept, due }) => [slug, { kept, due }]));
}

/** «Cumplió 7 de 8 fechas de resolución en los últimos 12 meses»; null where nobody is told. */
export function datesKeptWords(dates: DatesKept | null): string | null {
  if (dates === null) return null;
  const { kept, due } = dates;
  return fillText(datesKeptSentence, { kept: formatNumberInText(kept), due: formatNumberInText(due) });
}
