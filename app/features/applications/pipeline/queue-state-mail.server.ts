import type { Application, Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import "../applications.mails";

/**
 * Writes the mail about a change of state by the organization to the candidate, unless that account is closed. Whether
 * the person wants it is decided when it is sent.
 * @param isMoved whether it is about another date of an interview.
 * @param version of the application that the change made.
 */
export async function queueStateMail(
  tx: Prisma.TransactionClient,
  {
    id,
    userId,
    status,
    isMoved = false,
  }: Pick<Application, "id" | "userId" | "status"> & { isMoved?: boolean },
  version: Date,
  now: Date,
): Promise<void> {
  if (userId === null) return;
  const candidate = await tx.user.findUnique({
    where: { id: userId, isActive: true },
    select: { email: true },
  });
  if (!candidate) return;
  const kind = status === "interview" ? "application-interview" : "application-state";
  const at = version.toISOString();
  const to = { userId, email: candidate.email };
  const payload = { applicationId: id, status, version: at, ...(isMoved && { isMoved }) };
  await queueMail(tx, { key: `${kind}:${id}:${at}`, kind, to, scope: "transactional", payload }, now);
}
