import {
  isRecipientOfJob,
  type JobRecipient,
  recipientsOfJob,
} from "~/features/organizations/team/job-followers.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { seenBy } from "./seen-sql.server";

interface OfJob {
  id: string;
  jobId: string;
}

/** The recipients of a mail that names the candidate of an application: those of its job's mails who see it. */
export async function recipientsOfApplication(
  tx: Prisma.TransactionClient,
  application: OfJob,
): Promise<JobRecipient[]> {
  const seeing: JobRecipient[] = [];
  for (const recipient of await recipientsOfJob(tx, application.jobId, "recruiter"))
    if (await sees(tx, recipient.userId, application.id)) seeing.push(recipient);
  return seeing;
}

/** The same when the mail is written: whether it is still for its reader. */
export async function isRecipientOfApplication(userId: string, { id, jobId }: OfJob): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await isRecipientOfJob({ userId, jobId }, "recruiter")) && sees(prisma, userId, id);
}

async function sees(
  db: Pick<Prisma.TransactionClient, "application">,
  userId: string,
  id: string,
): Promise<boolean> {
  return (await db.application.count({ where: { id, ...seenBy(userId) } })) > 0;
}
