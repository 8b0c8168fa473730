import type { Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { type WaitlistMailKind, type WaitlistMails, waitlistScopes } from "../entry/waitlist.mails";

/** Names a mail about an entry. */
export function waitlistMailKey(kind: WaitlistMailKind, id: string, at: Date): string {
  return `${kind}:${id}:${at.toISOString()}`;
}

/** Writes a mail about an entry ({@link queueMail}). */
export function queueWaitlistMail<Kind extends WaitlistMailKind>(
  tx: Prisma.TransactionClient,
  kind: Kind,
  { id, email }: { id: string; email: string },
  now = new Date(),
  payload: WaitlistMails[Kind] | null = null,
): Promise<void> {
  const key = waitlistMailKey(kind, id, now);
  const to = { waitlistEntryId: id, email };
  return queueMail<WaitlistMailKind>(tx, { key, kind, to, scope: waitlistScopes[kind], payload }, now);
}
