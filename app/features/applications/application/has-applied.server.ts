import { Prisma } from "~/generated/prisma/client";

const applicationFor = (userId: Prisma.Sql) =>
  Prisma.sql`FROM applications WHERE applications.user_id = ${userId} AND applications.job_id = jobs.id`;

/**
 * Whether a person has applied for a job, over `jobs`: not once it was withdrawn, since they can apply again.
 * @param userId a value or a column, of type uuid.
 */
export const hasApplied = (userId: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT ${applicationFor(userId)} AND applications.status <> 'withdrawn')`;

/**
 * Whether a person never applied for a job, withdrawn or not: a person who withdrew knows it, and gets no alert of it.
 * It is counted for each job, which asks an index: of NOT EXISTS PostgreSQL makes a join that reads all applications.
 * @param userId as in {@link hasApplied}.
 */
export const neverApplied = (userId: Prisma.Sql) =>
  Prisma.sql`(SELECT count(*) ${applicationFor(userId)}) = 0`;
