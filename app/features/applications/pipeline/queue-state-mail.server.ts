import type { Application, Prisma } from "~/generated/prisma/client";
import { type DueMail, queueMail } from "~/lib/outbox/queue-mail.server";
import "../applications.mails";

/**
 * Writes the mail about a change of state by the organization to the candidate, unless that account is closed. Whether
 * the person wants it is decided when it is sent.
 * @param version of the application that the change made.
 */
export async function queueStateMail(
  tx: Prisma.TransactionClient,
  { id, userId, status }: Pick<Application, "id" | "userId" | "status">,
  version: Date,
  now: Date,
): Promise<void> {
  if (userId === null) return;
  const candidate = await tx.user.findUnique({
    where: { id: userId, isActive: true },
    select: { email: true },
  });
  if (!candidate) return;
  await queueMail(tx, toStateMail({ id, status }, { userId, email: candidate.email }, version), now);
}

/** The mail about a change of state. @param version of the application that the change made. */
export function toStateMail(
  { id, status }: Pick<Application, "id" | "status">,
  to: { userId: string; email: string },
  version: Date,
): DueMail<"application-interview" | "application-state"> {
  const kind = status === "interview" ? "application-interview" : "application-state";
  const at = version.toISOString();
  const payload = { applicationId: id, status, version: at };
  return { key: `${kind}:${id}:${at}`, kind, to, scope: "transactional", payload };
}
