import type { InterviewAnswer, Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import type { LockedApplication } from "../state/lock-application.server";
import "../applications.mails";

/**
 * Writes the mail about a candidate's answer to the organization's owner, and with a date that both have agreed on one
 * to the candidate; none to a closed account. Whether they want it is decided when it is sent.
 * @param version of the application that the answer made.
 */
export async function queueReplyMails(
  tx: Prisma.TransactionClient,
  { id, userId, organization: { ownerId } }: Pick<LockedApplication, "id" | "userId" | "organization">,
  { answer, version }: { answer: InterviewAnswer; version: Date },
  now: Date,
): Promise<void> {
  const readers = [
    { kind: "interview-answered", userId: ownerId },
    ...(answer === "accepted" ? [{ kind: "interview-confirmed", userId } as const] : []),
  ] as const;
  const at = version.toISOString();
  const payload = { applicationId: id, status: "interview", version: at } as const;
  for (const { kind, userId: reader } of readers) {
    if (reader === null) continue;
    const account = await tx.user.findUnique({
      where: { id: reader, isActive: true },
      select: { email: true },
    });
    if (!account) continue;
    const to = { userId: reader, email: account.email };
    await queueMail(tx, { key: `${kind}:${id}:${at}`, kind, to, scope: "transactional", payload }, now);
  }
}
