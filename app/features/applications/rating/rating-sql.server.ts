import { Prisma } from "~/generated/prisma/client";

/** Whether the job of an application of the statement has no committee, which has ratings of its own. */
const isShared = Prisma.sql`NOT EXISTS (SELECT FROM job_committees WHERE job_committees.job_id = applications.job_id)`;

/**
 * The rating of an application of the statement, as `meanRating` computes it; null without one.
 * @param until of what was given by that moment, as it is now; null: of all.
 */
export const ratingSql = (until: Date | null) => Prisma.sql`(
  SELECT round(avg(application_ratings.value), 1)::float8 FROM application_ratings
  WHERE application_ratings.application_id = applications.id AND ${isShared}
    ${until ? Prisma.sql`AND application_ratings.rated_at <= ${until}::timestamptz` : Prisma.empty})`;

/** The criteria of the job and the ratings of an application of the statement, as JSON: see `toRatings`. */
export const ratingsJson = Prisma.sql`jsonb_build_object(
  'criteria', coalesce((SELECT jsonb_agg(jsonb_build_object('id', job_criteria.id, 'text', job_criteria.text)
      ORDER BY job_criteria.position)
    FROM job_criteria WHERE job_criteria.job_id = applications.job_id), '[]'::jsonb),
  'values', coalesce((SELECT jsonb_agg(jsonb_build_object('criterionId', application_ratings.criterion_id,
      'value', application_ratings.value))
    FROM application_ratings
    WHERE application_ratings.application_id = applications.id AND ${isShared}), '[]'::jsonb))`;
