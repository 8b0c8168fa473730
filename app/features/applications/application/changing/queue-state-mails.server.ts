import type { Application, Prisma } from "~/generated/prisma/client";
import { type DueMail, queueMail, queueMails } from "~/lib/outbox/queue-mail.server";
import "../applications.mails";
import type { Delay } from "./delay-replies.server";

/** An application whose candidate is told of a change of state. */
interface TellingRow extends Pick<Application, "id" | "userId" | "status"> {
  /** The version of the application that the change made. */
  version: Date;
  /** Whether it is about another date of an interview. */
  isMoved?: boolean;
}

/**
 * Writes the mails about a change of state by the organization to the candidates, but for closed accounts. Whether the
 * person wants it is decided when it is sent.
 * @param delay of a change that the candidate reads later: the mail comes then, and not where it was undone.
 */
export async function queueStateMails(
  tx: Prisma.TransactionClient,
  rows: readonly TellingRow[],
  now: Date,
  delay?: Delay,
): Promise<void> {
  const candidates = await tx.user.findMany({
    where: { id: { in: rows.flatMap(({ userId }) => userId ?? []) }, isActive: true },
    select: { id: true, email: true },
  });
  const emails = new Map(candidates.map(({ id, email }) => [id, email]));
  const delaySeconds = delay ? Math.ceil((delay.visibleAt.getTime() - now.getTime()) / 1000) : 0;
  const mails = rows.flatMap((row) => {
    const email = row.userId === null ? undefined : emails.get(row.userId);
    return row.userId === null || email === undefined
      ? []
      : [{ ...toStateMail(row, { userId: row.userId, email }), delaySeconds }];
  });
  const [only] = mails;
  // The mails to many wait behind what somebody has just asked for; that to one does not.
  if (only && mails.length === 1) await queueMail(tx, only, now);
  else await queueMails(tx, mails, now);
}

function toStateMail(
  { id, status, version, isMoved = false }: TellingRow,
  to: { userId: string; email: string },
): DueMail<"application-interview" | "application-state"> {
  const kind = status === "interview" ? "application-interview" : "application-state";
  const at = version.toISOString();
  const payload = { applicationId: id, status, version: at, ...(isMoved && { isMoved }) };
  return { key: `${kind}:${id}:${at}`, kind, to, scope: "transactional", payload };
}
