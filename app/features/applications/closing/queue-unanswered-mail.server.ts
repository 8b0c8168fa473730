import { recipientsOfJob } from "~/features/organizations/team/job-followers.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { type DueMail, queueMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { countUnanswered } from "./count-waiting.server";
import "../application/applications.mails";

type ClosingMail = DueMail<"job-closed" | "job-closed-unanswered">;

/** A closing of a job, and one of those who read of it. */
interface Closing {
  jobId: string;
  closedAt: Date;
  reader: { userId: string; email: string };
}

/** The mail about a job's closing to one reader: of either kind there is one. */
export function closingMailOf(
  kind: ClosingMail["kind"],
  { jobId, closedAt, reader: { userId, email } }: Closing,
): ClosingMail {
  const key = `job-closed:${jobId}:${closedAt.toISOString()}:${userId}`;
  return { key, kind, to: { userId, email }, scope: "transactional", payload: { jobId } };
}

/**
 * Writes the mails about closings, without those whose job has one for the same closing from an earlier version, which
 * wrote to the owner alone.
 * @returns how many were new.
 */
export async function queueClosingMails(
  tx: Prisma.TransactionClient,
  mails: readonly ClosingMail[],
  now: Date,
): Promise<number> {
  const keys = mails.flatMap(({ key }) => earlierKeysOf(key));
  const found = await tx.emailDelivery.findMany({ where: { key: { in: keys } }, select: { key: true } });
  const known = new Set(found.map(({ key }) => key));
  const unwritten = mails.filter(({ key }) => !earlierKeysOf(key).some((earlier) => known.has(earlier)));
  return (await queueMails(tx, unwritten, now)).length;
}

function earlierKeysOf(key: string): string[] {
  const ofClosing = key.slice(0, key.lastIndexOf(":"));
  return [ofClosing, ofClosing.replace("job-closed:", "job-closed-unanswered:")];
}

/**
 * Writes the mails that remind of the people who wait, once a closing of the job; nothing while it is open or everybody
 * has a reply.
 */
export async function queueUnansweredMail(jobId: string, now = new Date()): Promise<void> {
  if ((await countUnanswered(jobId, now)) === 0) return;
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUniqueOrThrow({
    where: { id: jobId },
    select: { closesAt: true, closedAt: true },
  });
  const closedAt = job.closedAt ?? job.closesAt ?? now;
  await prisma.$transaction(async (tx) => {
    const readers = await recipientsOfJob(tx, jobId, "recruiter");
    const mails = readers.map((reader) =>
      closingMailOf("job-closed-unanswered", { jobId, closedAt, reader }),
    );
    await queueClosingMails(tx, mails, now);
  });
  wakeMail();
}
