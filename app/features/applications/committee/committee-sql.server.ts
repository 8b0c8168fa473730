import { mayRead } from "~/features/organizations/team/job-followers.server";
import { Prisma } from "~/generated/prisma/client";
import { applicationStatusAt } from "../application/application-state.server";
import { candidateStatusAt } from "../application/delayed-reply-sql.server";
import { openStatuses } from "../application/statuses.server";

/**
 * Whether nobody can rate an application of the statement any more, in SQL over `jobs` and `job_committees`: it is
 * decided, or the ratings of its job are closed.
 */
export function isRatingOver(now: Date): Prisma.Sql {
  return Prisma.sql`(job_committees.closed_at IS NOT NULL
    OR ${applicationStatusAt(now)} <> ALL (${[...openStatuses]}::text[]))`;
}

/**
 * Whether somebody reads the others' ratings of an application: once they have rated it, or nobody can any more. A
 * decision that can still be undone opens nothing.
 */
export function areRatingsShown(userId: string, now: Date): Prisma.Sql {
  const isDecided = Prisma.sql`${candidateStatusAt(now)} <> ALL (${[...openStatuses]}::text[])`;
  return Prisma.sql`(job_committees.closed_at IS NOT NULL OR ${isDecided} OR EXISTS (SELECT FROM committee_declarations AS own
    JOIN committee_ratings ON committee_ratings.declaration_id = own.id
    WHERE own.application_id = applications.id AND own.user_id = ${userId}::uuid))`;
}

/** A rater's values of an application of the statement, over a declaration with this name. */
const valuesOf = (declaration: "rated" | "own") => Prisma.sql`(SELECT jsonb_agg(jsonb_build_object(
    'criterionId', committee_ratings.criterion_id, 'value', committee_ratings.value) ORDER BY job_criteria.position)
  FROM committee_ratings JOIN job_criteria ON job_criteria.id = committee_ratings.criterion_id
  WHERE committee_ratings.declaration_id = ${Prisma.raw(declaration)}.id)`;

const hasRated = Prisma.sql`EXISTS (SELECT FROM committee_ratings
  WHERE committee_ratings.declaration_id = declared.id)`;

/**
 * How many rated an application, of those who did or who see the job's applications still, and declared no conflict. A
 * rater who declared one later counts no more.
 */
export const raterCounts = Prisma.sql`(SELECT jsonb_build_object('raters', count(*) FILTER (WHERE ${hasRated}),
    'able', count(*) FILTER (WHERE ${hasRated} OR EXISTS (SELECT FROM users
      JOIN organizations ON organizations.id = jobs.organization_id
      WHERE users.id = declared.user_id AND ${mayRead("reader")})))
  FROM committee_declarations AS declared
  WHERE declared.application_id = applications.id AND declared.conflict_at IS NULL)`;

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
