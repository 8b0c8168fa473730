import { minResponseSample } from "~/features/organizations/public/response-words.server";
import { Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";
import type { ResponseFigures } from "./report.schema";
import { reportRows } from "./report-query.server";

/** The days after the job closed until an organization's reply is overdue: its target. */
export const responseTargetDays = 15;

/** The days whose applications count. */
export const responseWindowMs = 180 * dayMs;

/** Figures as the organization's row keeps them, whatever the sample. */
export interface StoredResponse {
  rate: number | null;
  medianDays: number | null;
  sample: number;
}

const none: StoredResponse = { rate: null, medianDays: null, sample: 0 };

/**
 * How organizations replied to the applications of the 180 days before a moment, in one statement for all of them. The
 * sample are those that had a reply by then, and those that are overdue: without one fifteen days after their job
 * closed and past its decision date. Applications that were withdrawn without a reply do not count.
 */
export async function readResponses(
  organizationIds: readonly string[],
  at: Date,
): Promise<(organizationId: string) => StoredResponse> {
  const since = new Date(at.getTime() - responseWindowMs);
  const closedBefore = new Date(at.getTime() - responseTargetDays * dayMs);
  const rows = await reportRows<StoredResponse & { organizationId: string }>(Prisma.sql`
    SELECT organization_id AS "organizationId", count(*)::int AS sample,
      (count(*) FILTER (WHERE is_answered))::float8 / count(*) AS rate,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY days) FILTER (WHERE is_answered) AS "medianDays"
    FROM (
      SELECT applications.organization_id,
        coalesce(applications.first_response_at < ${at}::timestamptz, false) AS is_answered,
        extract(epoch FROM applications.first_response_at - applications.submitted_at)::float8 / 86400 AS days,
        applications.status <> 'withdrawn' AND applications.submitted_at <= ${closedBefore}::timestamptz
          AND least(jobs.closed_at, jobs.closes_at) <= ${closedBefore}::timestamptz
          AND coalesce((jobs.decision_by + 1)::timestamp AT TIME ZONE 'UTC' <= ${at}::timestamptz, true) AS is_overdue
      FROM applications JOIN jobs ON jobs.id = applications.job_id
      WHERE applications.organization_id = ANY(${organizationIds}::uuid[])
        AND applications.submitted_at >= ${since}::timestamptz AND applications.submitted_at < ${at}::timestamptz
    ) AS recent WHERE is_answered OR is_overdue GROUP BY 1`);
  const found = new Map(rows.map(({ organizationId, ...figures }) => [organizationId, figures]));
  return (organizationId) => found.get(organizationId) ?? none;
}

/** The columns of an organization that tells nothing any more. */
export const responsesErased = {
  responseRate: null,
  responseMedianDays: null,
  responseSample: 0,
  statsAt: null,
} as const;

/** The public part of the figures: nothing below the sample. */
export function publicResponse({ rate, medianDays, sample }: StoredResponse): ResponseFigures {
  const isPublic = sample >= minResponseSample;
  return { rate: isPublic ? rate : null, medianDays: isPublic ? medianDays : null, sample };
}

/** Writes the figures of organizations into their rows, in one statement; their version stays, and all of suspended ones. */
export async function writeResponses(
  tx: Prisma.TransactionClient,
  figures: readonly (StoredResponse & { organizationId: string })[],
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE organizations SET response_rate = counted.rate, response_median_days = counted.median,
      response_sample = counted.sample, stats_at = ${now}::timestamptz
    FROM unnest(${figures.map((one) => one.organizationId)}::uuid[], ${figures.map((one) => one.rate)}::float8[],
      ${figures.map((one) => one.medianDays)}::float8[], ${figures.map((one) => one.sample)}::int[])
      AS counted (id, rate, median, sample)
    WHERE organizations.id = counted.id AND organizations.suspended_at IS NULL`;
}
