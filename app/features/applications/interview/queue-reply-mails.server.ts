import type { InterviewAnswer, Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import type { LockedApplication } from "../application/lock-application.server";
import { recipientsOfApplication } from "../committee/recipients-of-application.server";
import "../application/applications.mails";

/**
 * Writes the mails about a candidate's answer to those who get the job's, and with a date that both have agreed on one
 * to the candidate; none to a closed account. Whether they want it is decided when it is sent.
 * @param version of the application that the answer made.
 */
export async function queueReplyMails(
  tx: Prisma.TransactionClient,
  { id, jobId, userId }: Pick<LockedApplication, "id" | "jobId" | "userId">,
  { answer, version }: { answer: InterviewAnswer; version: Date },
  now: Date,
): Promise<void> {
  const at = version.toISOString();
  const payload = { applicationId: id, status: "interview", version: at } as const;
  const write = (kind: "interview-answered" | "interview-confirmed", to: { userId: string; email: string }) =>
    queueMail(
      tx,
      { key: `${kind}:${id}:${at}:${to.userId}`, kind, to, scope: "transactional", payload },
      now,
    );
  for (const { userId: reader, email } of await recipientsOfApplication(tx, { id, jobId }))
    await write("interview-answered", { userId: reader, email });
  if (answer !== "accepted" || userId === null) return;
  const candidate = await tx.user.findUnique({
    where: { id: userId, isActive: true },
    select: { email: true },
  });
  if (candidate) await write("interview-confirmed", { userId, email: candidate.email });
}
