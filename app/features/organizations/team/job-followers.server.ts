import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { lockMember } from "./lock-member.server";
import { jobsSeenBy } from "./membership.server";

/** Somebody who gets a mail about a job. */
export interface JobRecipient {
  userId: string;
  email: string;
  isEmailVerified: boolean;
}

/** The role that a mail needs: readers get those alone whose pages and subjects they may see. */
type MinRole = "reader" | "recruiter";

/** Whether `users` see the applications for `jobs` of `organizations` now: nobody who has left does. */
export const mayRead = (minRole: MinRole) => Prisma.sql`users.is_active AND (users.id = organizations.owner_id
  OR (users.organization_id = organizations.id AND (users.organization_role = 'recruiter'
    OR (${minRole} = 'reader' AND users.organization_role = 'reader' AND EXISTS (
      SELECT FROM job_readers WHERE job_readers.job_id = jobs.id AND job_readers.user_id = users.id)))))`;

interface CandidateRow extends JobRecipient {
  jobId: string;
  follows: boolean;
}

/**
 * The recipients of mails about jobs, by job: the people of its organization who follow it, or else its owner; nobody where
 * that account is closed.
 */
export async function recipientsOfJobs(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  jobIds: readonly string[],
  minRole: MinRole,
): Promise<Map<string, JobRecipient[]>> {
  const rows = await db.$queryRaw<CandidateRow[]>`
    SELECT jobs.id AS "jobId", users.id AS "userId", users.email, users.is_email_verified AS "isEmailVerified",
      EXISTS (SELECT FROM job_followers WHERE job_id = jobs.id AND user_id = users.id) AS follows
    FROM jobs JOIN organizations ON organizations.id = jobs.organization_id
    CROSS JOIN LATERAL (SELECT user_id FROM job_followers WHERE job_id = jobs.id
      UNION SELECT organizations.owner_id) AS person
    JOIN users ON users.id = person.user_id
    WHERE jobs.id = ANY(${[...jobIds]}::uuid[]) AND ${mayRead(minRole)}
    ORDER BY users.id`;
  return new Map(
    jobIds.map((jobId) => {
      const people = rows.filter((row) => row.jobId === jobId);
      const followers = people.filter(({ follows }) => follows);
      return [jobId, (followers.length > 0 ? followers : people).map(toRecipient)];
    }),
  );
}

const toRecipient = ({ userId, email, isEmailVerified }: CandidateRow): JobRecipient => ({
  userId,
  email,
  isEmailVerified,
});

/** The same for one job. */
export async function recipientsOfJob(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  jobId: string,
  minRole: MinRole,
): Promise<JobRecipient[]> {
  return (await recipientsOfJobs(db, [jobId], minRole)).get(jobId) ?? [];
}

/** Whether a mail about a job is still for its reader when it is sent: its owner, or one of its followers. */
export function isRecipientOfJob(reader: MailReader, minRole: MinRole): Promise<boolean> {
  return isReader(
    reader,
    minRole,
    Prisma.sql`(users.id = organizations.owner_id
      OR EXISTS (SELECT FROM job_followers WHERE job_id = jobs.id AND user_id = users.id))`,
  );
}

/** The same for a mail to one person, who may follow it or not: whether they act for its organization. */
export function actsForJob(reader: MailReader): Promise<boolean> {
  return isReader(reader, "recruiter", Prisma.sql`true`);
}

interface MailReader {
  userId: string;
  jobId: string;
}

async function isReader(
  { userId, jobId }: MailReader,
  minRole: MinRole,
  condition: Prisma.Sql,
): Promise<boolean> {
  const { prisma } = await getDatabase();
  const found = await prisma.$queryRaw<unknown[]>`
    SELECT 1 FROM jobs JOIN organizations ON organizations.id = jobs.organization_id
    JOIN users ON users.id = ${userId}::uuid
    WHERE jobs.id = ${jobId}::uuid AND ${mayRead(minRole)} AND ${condition}`;
  return found.length > 0;
}

interface Following {
  jobId: string;
  userId: string;
}

/** Makes somebody of a team follow a job of it. Call it under the lock of the account. */
export async function followJob(
  tx: Prisma.TransactionClient,
  { jobId, userId }: Following,
  now: Date,
): Promise<void> {
  await tx.jobFollower.createMany({ data: [{ jobId, userId, createdAt: now }], skipDuplicates: true });
}

/**
 * Makes somebody of a team follow a job whose applications they see, or no longer; either twice is no error.
 * @throws {DomainError} NOT_FOUND, also for a job that a reader was not given; as lockMember.
 */
export async function setFollowing(
  { organizationId, userId, jobId }: Following & { organizationId: string },
  follows: boolean,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const may = { evenSuspended: true };
    const { role } = await lockMember(tx, { organizationId, userId }, "reader", may);
    const where = { id: jobId, ...jobsSeenBy({ organizationId, userId, role }) };
    if ((await tx.job.count({ where })) === 0) throw new DomainError("NOT_FOUND");
    if (follows) await followJob(tx, { jobId, userId }, now);
    else await tx.jobFollower.deleteMany({ where: { jobId, userId } });
  });
}

/** Whether somebody follows `jobs.id`; for its owner also whether they get its mails because no recruiter does. In SQL. */
export function followsJobSql(userId: string): Prisma.Sql {
  const isFollowed = (who: Prisma.Sql) =>
    Prisma.sql`EXISTS (SELECT FROM job_followers JOIN users ON users.id = job_followers.user_id
      WHERE job_followers.job_id = jobs.id AND ${who})`;
  return Prisma.sql`(CASE WHEN ${isFollowed(Prisma.sql`users.id = ${userId}::uuid`)} THEN 'yes'
    WHEN organizations.owner_id = ${userId}::uuid AND NOT ${isFollowed(mayRead("recruiter"))} THEN 'by-default'
    ELSE 'no' END)`;
}

/** How somebody stands to the mails about a job. */
export type FollowState = "yes" | "by-default" | "no";
