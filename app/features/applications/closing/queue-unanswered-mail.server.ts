import { getDatabase } from "~/lib/db/database.server";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { countUnanswered } from "./count-unanswered.server";
import "../applications.mails";

const prefix = "job-closed:";

/** The key of the one mail about a job's closing, whichever of its kinds it has. */
export function closingMailKey(jobId: string, closedAt: Date): string {
  return `${prefix}${jobId}:${closedAt.toISOString()}`;
}

/** The key under which an earlier version wrote the same mail: a closing that has one gets no other. */
export function earlierKeyOf(key: string): string {
  return key.replace(prefix, "job-closed-unanswered:");
}

/**
 * Writes the mail that reminds an organization of the people who wait, once a closing of the job; nothing while it is
 * open or everybody was answered.
 */
export async function queueUnansweredMail(jobId: string, now = new Date()): Promise<void> {
  if ((await countUnanswered(jobId, now)) === 0) return;
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUniqueOrThrow({
    where: { id: jobId },
    select: {
      closesAt: true,
      closedAt: true,
      organization: { select: { owner: { select: { id: true, email: true, isActive: true } } } },
    },
  });
  const { owner } = job.organization;
  if (!owner?.isActive) return;
  const key = closingMailKey(jobId, job.closedAt ?? job.closesAt ?? now);
  if (await prisma.emailDelivery.findUnique({ where: { key: earlierKeyOf(key) }, select: { id: true } }))
    return;
  const to = { userId: owner.id, email: owner.email };
  const mail = {
    key,
    kind: "job-closed-unanswered",
    to,
    scope: "transactional",
    payload: { jobId },
  } as const;
  await prisma.$transaction((tx) => queueMail(tx, mail, now));
  wakeMail();
}
