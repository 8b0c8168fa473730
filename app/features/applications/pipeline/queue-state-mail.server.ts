import type { Application, Prisma } from "~/generated/prisma/client";
import { type DueMail, queueMail } from "~/lib/outbox/queue-mail.server";
import "../application/applications.mails";
import type { Delay } from "../replies/delay-reply.server";

/**
 * Writes the mail about a change of state by the organization to the candidate, unless that account is closed. Whether
 * the person wants it is decided when it is sent.
 * @param isMoved whether it is about another date of an interview.
 * @param version of the application that the change made.
 * @param delay of a change that the candidate reads later: the mail comes then, and not where it was undone.
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
  delay?: Delay,
): Promise<void> {
  if (userId === null) return;
  const candidate = await tx.user.findUnique({
    where: { id: userId, isActive: true },
    select: { email: true },
  });
  if (!candidate) return;
  const to = { userId, email: candidate.email };
  await queueMail(tx, toStateMail({ id, status, isMoved }, to, version, delaySecondsOf(delay, now)), now);
}

/** After how many seconds the mail about a change is due; 0 at once. */
export function delaySecondsOf(delay: Delay | undefined, now: Date): number {
  return delay ? Math.ceil((delay.visibleAt.getTime() - now.getTime()) / 1000) : 0;
}

/** The mail about a change of state. @param version of the application that the change made. */
export function toStateMail(
  { id, status, isMoved = false }: Pick<Application, "id" | "status"> & { isMoved?: boolean },
  to: { userId: string; email: string },
  version: Date,
  delaySeconds = 0,
): DueMail<"application-interview" | "application-state"> {
  const kind = status === "interview" ? "application-interview" : "application-state";
  const at = version.toISOString();
  const payload = { applicationId: id, status, version: at, ...(isMoved && { isMoved }) };
  return { key: `${kind}:${id}:${at}`, kind, to, scope: "transactional", payload, delaySeconds };
}
