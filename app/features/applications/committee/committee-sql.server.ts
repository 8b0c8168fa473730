import type { Employer } from "~/features/organizations/organization/employer";
import { mayRead } from "~/features/organizations/team/job-followers.server";
import { Prisma } from "~/generated/prisma/client";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { applicationStatusAt, applicationStatusSeenAt } from "../application/application-state.server";
import { candidateStatusAt, shownAtSql, statusUntilShown } from "../application/delayed-reply.server";
import { isContentReadable } from "../application/erasing/retention.server";
import { isNamed, isSeenBy } from "../application/seen-sql.server";
import { openStatuses } from "../application/statuses.server";
import { decidedBefore, isDeciding } from "./missing-ratings";

/**
 * Whether nobody can rate an application of the statement any more, in SQL over `jobs` and `job_committees`: it is
 * decided, the ratings of its job are closed, or their end has come.
 */
export function isRatingOver(now: Date): Prisma.Sql {
  return Prisma.sql`(job_committees.closed_at IS NOT NULL OR coalesce(job_committees.ends_at <= ${now}::timestamptz, false)
    OR ${applicationStatusAt(now)} <> ALL (${[...openStatuses]}::text[]))`;
}

/** When the decision about an application of the statement is sent, while it can be undone; else null. */
export function decisionSentAt(now: Date): Prisma.Sql {
  return Prisma.sql`(CASE WHEN ${applicationStatusAt(now)} <> ALL (${[...openStatuses]}::text[]) THEN ${shownAtSql(now)} END)`;
}

/** Those of `seats` who are members of `jobs` now and see its applications, for FROM and WHERE. */
export const presentMembers = Prisma.sql`committee_members AS seats JOIN users ON users.id = seats.user_id
  JOIN organizations ON organizations.id = jobs.organization_id
  WHERE seats.job_id = jobs.id AND seats.ended_at IS NULL AND ${mayRead("reader")}`;

/**
 * Whether somebody else had rated an application of the statement while a member could read that from outside: they give
 * no first rating of it.
 */
export function cameLate({ userId, until }: Record<"until" | "userId", Prisma.Sql>): Prisma.Sql {
  return Prisma.sql`(${until} IS NOT NULL AND EXISTS (SELECT FROM committee_declarations AS earlier
      JOIN committee_ratings AS given ON given.declaration_id = earlier.id
    WHERE earlier.application_id = applications.id AND earlier.user_id IS DISTINCT FROM ${userId}
      AND coalesce(earlier.first_rated_at, given.rated_at) <= ${until}))`;
}

/** The same of somebody who has a seat in the committee of `applications`. */
export function hasLateSeat(userId: string): Prisma.Sql {
  const ofSeat = { userId: Prisma.sql`seats.user_id`, until: Prisma.sql`seats.outside_until` };
  return Prisma.sql`EXISTS (SELECT FROM committee_members AS seats WHERE seats.job_id = applications.job_id
    AND seats.user_id = ${userId}::uuid AND seats.ended_at IS NULL AND ${cameLate(ofSeat)})`;
}

/** Whether an application of the statement waits for the rating of a member, over their declaration `own`, in SQL. */
export function isRatingDue(userId: string, now: Date): Prisma.Sql {
  return Prisma.sql`(own.weighted_sum IS NULL AND own.conflict_at IS NULL AND applications.anonymized_at IS NULL
    AND NOT ${isRatingOver(now)} AND NOT ${hasLateSeat(userId)})`;
}

/** The applications of a group as an array, in SQL: the one that was sent first is its first. */
export const asTheyCame = Prisma.sql`array_agg(applications.id ORDER BY applications.submitted_at, applications.id)`;

/**
 * What has come of a member's rating of an application of the statement, in SQL: `given`, `due`, or null for what they
 * do not rate.
 */
export function ownRatingSql(userId: string, now: Date): Prisma.Sql {
  return Prisma.sql`(SELECT CASE WHEN own.weighted_sum IS NOT NULL THEN 'given' WHEN ${isRatingDue(userId, now)} THEN 'due' END
    FROM committee_declarations AS own JOIN job_committees ON job_committees.job_id = applications.job_id
    WHERE own.application_id = applications.id AND own.user_id = ${userId}::uuid AND own.conflict_at IS NULL
      AND applications.anonymized_at IS NULL AND ${isNamed(userId, Prisma.sql`applications.job_id`)})`;
}

/**
 * Whether a declaration with this name has a rating.
 * @param seenAt as it was then; null: now.
 */
const hasRating = (declaration: "declared" | "own" | "rated", seenAt: Date | null = null) => {
  const name = Prisma.raw(declaration);
  if (seenAt === null) return Prisma.sql`${name}.weighted_sum IS NOT NULL`;
  return Prisma.sql`(${name}.weighted_sum IS NOT NULL
    AND coalesce(${name}.first_rated_at, '-infinity') <= ${seenAt}::timestamptz)`;
};

/** Those whose rating of an application of the statement is missing: members without one who could give it. */
const missingMembers = Prisma.sql`${presentMembers} AND users.id IS DISTINCT FROM applications.user_id
  AND NOT ${cameLate({ userId: Prisma.sql`users.id`, until: Prisma.sql`seats.outside_until` })}
  AND NOT EXISTS (SELECT FROM committee_declarations AS declared WHERE declared.application_id = applications.id
    AND declared.user_id = users.id AND (declared.conflict_at IS NOT NULL OR declared.weighted_sum IS NOT NULL))`;

/** The same whether there are any, for many applications of one job, whose members are read once. */
function isMissingAny(jobId: string, seenAt: Date | null): Prisma.Sql {
  const present = (column: Prisma.Sql) => Prisma.sql`ARRAY(SELECT ${column} FROM jobs CROSS JOIN LATERAL (
      SELECT users.id, seats.outside_until AS until FROM ${presentMembers}) AS people
    WHERE jobs.id = ${jobId}::uuid ORDER BY people.id)`;
  const late = { userId: Prisma.sql`members.id`, until: Prisma.sql`members.until` };
  return Prisma.sql`EXISTS (SELECT FROM unnest(${present(Prisma.sql`people.id`)}, ${present(Prisma.sql`people.until`)})
      AS members (id, until)
    WHERE members.id IS DISTINCT FROM applications.user_id AND NOT ${cameLate(late)}
      AND NOT EXISTS (SELECT FROM committee_declarations AS declared WHERE declared.application_id = applications.id
        AND declared.user_id = members.id AND (declared.conflict_at IS NOT NULL OR ${hasRating("declared", seenAt)})))`;
}

/**
 * Whether somebody reads the others' ratings of an application: once they have rated it, or nobody can any more; who is
 * not named, once no rating is missing. The end alone, which can be moved, opens nothing, nor does a decision that can
 * still be undone.
 * @param jobId that of all applications of the statement; null for several jobs.
 * @param seenAt whether they read them at that moment; null: now.
 */
export function areRatingsShown(
  userId: string,
  now: Date,
  jobId: string | null = null,
  seenAt: Date | null = null,
): Prisma.Sql {
  const status = seenAt
    ? Prisma.sql`coalesce(${statusUntilShown(seenAt)}, ${applicationStatusSeenAt(seenAt)})`
    : candidateStatusAt(now);
  const isDecided = Prisma.sql`${status} <> ALL (${[...openStatuses]}::text[])`;
  const isClosed = seenAt
    ? Prisma.sql`coalesce(job_committees.closed_at <= ${seenAt}::timestamptz, false)`
    : Prisma.sql`job_committees.closed_at IS NOT NULL`;
  const isMissing =
    jobId === null ? Prisma.sql`EXISTS (SELECT FROM ${missingMembers})` : isMissingAny(jobId, seenAt);
  return Prisma.sql`(${isClosed}
    OR EXISTS (SELECT FROM committee_declarations AS own
      WHERE own.application_id = applications.id AND own.user_id = ${userId}::uuid AND ${hasRating("own", seenAt)})
    OR ${isDecided} OR NOT ${isMissing})`;
}

/** A rater's values of an application of the statement, over a declaration with this name. */
const valuesOf = (declaration: "rated" | "own") => Prisma.sql`(SELECT jsonb_agg(jsonb_build_object(
    'criterionId', committee_ratings.criterion_id, 'value', committee_ratings.value) ORDER BY job_criteria.position)
  FROM committee_ratings JOIN job_criteria ON job_criteria.id = committee_ratings.criterion_id
  WHERE committee_ratings.declaration_id = ${Prisma.raw(declaration)}.id)`;

const countedRaters = Prisma.sql`(SELECT count(*)::int FROM committee_declarations AS declared
  WHERE declared.application_id = applications.id AND declared.conflict_at IS NULL
    AND declared.weighted_sum IS NOT NULL)`;

/** How many members have not rated an application of the statement, and could but for the time, over `jobs`. */
const missingCount = Prisma.sql`(SELECT count(*)::int FROM ${missingMembers})`;

/** Their names, over `job_committees` too; none once nobody can rate. */
export function missingNames(now: Date): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(jsonb_agg(users.name ORDER BY users.name), '[]'::jsonb)
    FROM ${missingMembers} AND NOT ${isRatingOver(now)})`;
}

/**
 * How many rated an application, of those who did or are members still and declared no conflict. A rater who declared
 * one later counts no more; one who left the committee does.
 */
export const raterCounts = Prisma.sql`(SELECT jsonb_build_object('raters', raters, 'able', raters + missing)
  FROM (SELECT ${countedRaters} AS raters, ${missingCount} AS missing) AS counted)`;

/** The weighted sums of the raters of an application of the statement, for SELECT. */
const ofRaters = Prisma.sql`FROM committee_declarations AS rated WHERE rated.application_id = applications.id
  AND rated.conflict_at IS NULL AND rated.weighted_sum IS NOT NULL`;

/** These sums as an array. */
export const sumsOfRaters = Prisma.sql`(SELECT coalesce(jsonb_agg(rated.weighted_sum), '[]'::jsonb) ${ofRaters})`;

/**
 * Their mean, as exact as it is shown; null without a rating.
 * @param seenAt of those who had rated then; null: of all.
 */
export const meanOfSums = (seenAt: Date | null) =>
  Prisma.sql`(SELECT round(avg(rated.weighted_sum)) ${ofRaters} AND ${hasRating("rated", seenAt)})`;

/** A criterion of a committee. */
export interface WeightedCriterion {
  id: string;
  text: string;
  /** In percent; those of a job add up to 100. */
  weight: number;
}

/** The value of each criterion that one person gave. */
export type RatedValues = { criterionId: string; value: number }[];

/** A member's view of an application that a committee rates; nothing of others' ratings before they may. */
export interface ApplicationCommittee {
  criteria: WeightedCriterion[];
  counts: { able: number; raters: number };
  /** Whether nobody can rate any more. */
  isOver: boolean;
  /** Whether that is as the ratings of the whole job are closed. */
  isClosed: boolean;
  /** When a decision that can still be undone is sent; null for any other. */
  sentAt: string | null;
  /** Until when members rate; null: without an end. */
  endsAt: string | null;
  /** Whether only the end, which can be moved, keeps its members from rating. */
  canExtend: boolean;
  /** Whether somebody presides it who sees the job's applications: without one the organization moves the end. */
  hasPresident: boolean;
  /** Whether the reader is one of its members. */
  isMember: boolean;
  /** Whether the reader read it from outside when it was rated already, and so gives no first rating. */
  cameLate: boolean;
  own: RatedValues | null;
  /** In the order in which they rated first, the reader's own too; null while the reader may not see them. */
  ratings: { name: string | null; ratedAt: string; values: RatedValues }[] | null;
}

/** {@link ApplicationCommittee} of an application of the statement, as JSON over `jobs`; null without a committee. */
export function committeeJson(userId: string, now: Date): Prisma.Sql {
  return Prisma.sql`(SELECT jsonb_build_object(
      'criteria', (SELECT jsonb_agg(jsonb_build_object('id', job_criteria.id, 'text', job_criteria.text,
          'weight', job_criteria.weight) ORDER BY job_criteria.position)
        FROM job_criteria WHERE job_criteria.job_id = jobs.id),
      'counts', ${raterCounts}, 'isOver', ${isRatingOver(now)},
      'isClosed', job_committees.closed_at IS NOT NULL, 'sentAt', ${decisionSentAt(now)}, 'endsAt', job_committees.ends_at,
      'canExtend', ${isRatingOver(now)} AND job_committees.closed_at IS NULL
        AND ${applicationStatusAt(now)} = ANY (${[...openStatuses]}::text[]),
      'hasPresident', EXISTS (SELECT FROM ${presentMembers} AND seats.seat = 'president'),
      'isMember', ${isNamed(userId, Prisma.sql`jobs.id`)}, 'cameLate', ${hasLateSeat(userId)},
      'own', (SELECT ${valuesOf("own")} FROM committee_declarations AS own
        WHERE own.application_id = applications.id AND own.user_id = ${userId}::uuid),
      'ratings', CASE WHEN ${areRatingsShown(userId, now)} THEN coalesce((
        SELECT jsonb_agg(jsonb_build_object('name', raters.name, 'ratedAt', last.at, 'values', ${valuesOf("rated")})
          ORDER BY coalesce(rated.first_rated_at, last.at), rated.id)
        FROM committee_declarations AS rated LEFT JOIN users AS raters ON raters.id = rated.user_id
          JOIN LATERAL (SELECT max(rated_at) AS at FROM committee_ratings
            WHERE committee_ratings.declaration_id = rated.id) AS last ON last.at IS NOT NULL
        WHERE rated.application_id = applications.id AND rated.conflict_at IS NULL), '[]'::jsonb) END)
    FROM job_committees WHERE job_committees.job_id = jobs.id)`;
}

/** How many ratings are missing of each of these applications, where some are. */
export type MissingRatings = ReadonlyMap<string, number>;

/**
 * The ratings that the committees of the applications that somebody of an organization sees have not given before a
 * change to another state; none before one that decides nothing, and once the ratings are closed.
 */
export async function readMissingRatings(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  { organizationId, userId }: Employer,
  { ids, to }: { ids: readonly string[]; to: ApplicationStatus },
  now: Date,
): Promise<MissingRatings> {
  if (!isDeciding(to)) return new Map();
  const rows = await db.$queryRaw<{ id: string; missing: number }[]>`
    SELECT * FROM (SELECT applications.id::text AS id, ${missingCount} AS missing
      FROM applications JOIN jobs ON jobs.id = applications.job_id
        JOIN job_committees ON job_committees.job_id = jobs.id
      WHERE applications.id = ANY(${[...ids]}::uuid[]) AND applications.organization_id = ${organizationId}::uuid
        AND job_committees.closed_at IS NULL AND ${isSeenBy(userId)}
        AND applications.anonymized_at IS NULL AND applications.status::text <> ALL (${[...decidedBefore(to)]}::text[])
        AND ${isContentReadable(now)}) AS decided
    WHERE missing > 0`;
  return new Map(rows.map(({ id, missing }) => [id, missing]));
}

/** How many of {@link readMissingRatings}, for a page that warns of them. */
export async function countMissingRatings(
  employer: Employer,
  change: Parameters<typeof readMissingRatings>[2],
  now: Date,
): Promise<number> {
  const { prisma } = await getDatabase();
  const missing = await readMissingRatings(prisma, employer, change, now);
  return [...missing.values()].reduce((sum, count) => sum + count, 0);
}

/** @throws {DomainError} RATINGS_MISSING with `missing` and `applications` where some are and no reason is given. */
export function requireReason(missing: MissingRatings, reason: string | undefined): void {
  if (missing.size === 0 || reason !== undefined) return;
  const all = [...missing.values()].reduce((sum, count) => sum + count, 0);
  throw new DomainError("RATINGS_MISSING", { missing: all, applications: missing.size });
}
