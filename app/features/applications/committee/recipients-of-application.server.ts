import {
  isRecipientOfJob,
  type JobRecipient,
  recipientsOfJob,
} from "~/features/organizations/team/job-followers.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isSeenBy } from "../application/seen-sql.server";

interface OfJob {
  id: string;
  jobId: string;
}

/** The recipients of a mail that names the candidate of an application: those of its job's mails who see it. */
export async function recipientsOfApplication(
  tx: Prisma.TransactionClient,
  application: OfJob,
): Promise<JobRecipient[]> {
  const recipients = await recipientsOfJob(tx, application.jobId, "recruiter");
  const ids = recipients.map(({ userId }) => userId);
  const seeing = await whoSee(tx, application.id, ids);
  return recipients.filter(({ userId }) => seeing.includes(userId));
}

/** The same when the mail is written: whether it is still for its reader. */
export async function isRecipientOfApplication(userId: string, { id, jobId }: OfJob): Promise<boolean> {
  const { prisma } = await getDatabase();
  if (!(await isRecipientOfJob({ userId, jobId }, "recruiter"))) return false;
  return (await whoSee(prisma, id, [userId])).length > 0;
}

async function whoSee(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  applicationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT users.id FROM users JOIN applications ON applications.id = ${applicationId}::uuid
    WHERE users.id = ANY(${[...userIds]}::uuid[]) AND ${isSeenBy(Prisma.sql`users.id`)}`;
  return rows.map(({ id }) => id);
}
