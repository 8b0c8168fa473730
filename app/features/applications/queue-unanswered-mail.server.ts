import { getDatabase } from "~/lib/db/database.server";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { countUnanswered } from "./count-unanswered.server";
import "./applications.mails";

const kind = "job-closed-unanswered";
/** What the keys of these mails begin with; the job's id and the instant at which it closed follow. */
export const unansweredMailPrefix = `${kind}:`;

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
  const closing = (job.closedAt ?? job.closesAt ?? now).toISOString();
  const to = { userId: owner.id, email: owner.email };
  const key = `${unansweredMailPrefix}${jobId}:${closing}`;
  await prisma.$transaction((tx) =>
    queueMail(tx, { key, kind, to, scope: "transactional", payload: { jobId } }, now),
  );
  wakeMail();
}
