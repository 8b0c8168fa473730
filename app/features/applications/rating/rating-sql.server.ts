import { Prisma } from "~/generated/prisma/client";

/** The rating of an application of the statement, as `meanRating` computes it; null without one. */
export const ratingSql = Prisma.sql`(SELECT round(avg(application_ratings.value), 1)::float8 FROM application_ratings
  WHERE application_ratings.application_id = applications.id)`;
