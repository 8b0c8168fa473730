import { audit } from "~/features/audit/audit.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { requeueMail } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";

/** A waitlist mail that is not retried automatically. */
export interface FailedEntryMail {
  id: string;
  entryId: string | null;
  kind: string;
  email: string;
  createdAt: string;
  attempts: number;
  /** A code, not a sentence: docs/mail.md. */
  error: string | null;
}

/** Per call: one transaction updates and locks them all. */
const maxRetries = 200;

const invitations = { kind: "waitlist-invitation", status: "failed" } as const;

/** Invitations that failed, newest first. */
export async function listFailedInvitations(): Promise<{ mails: FailedEntryMail[]; total: number }> {
  const { prisma } = await getDatabase();
  const [mails, total] = await Promise.all([
    getFailed(invitations),
    prisma.emailDelivery.count({ where: invitations }),
  ]);
  return { mails, total };
}

/** An entry's failed mails, of every kind. */
export function listFailedMailsOf(entryId: string): Promise<FailedEntryMail[]> {
  return getFailed({ waitlistEntryId: entryId, status: "failed" });
}

/**
 * Queues failed waitlist mails again: a given mail, optionally only if it belongs to a given entry; else the oldest
 * {@link maxRetries} invitations. All or nothing, together with the audit record.
 * @returns how many were queued.
 */
export async function retryEntryMails(
  actorId: string,
  { id, entryId }: { id?: string | undefined; entryId?: string | undefined },
  now = new Date(),
): Promise<number> {
  const { prisma } = await getDatabase();
  const queued = await prisma.$transaction(
    async (tx) => {
      const failed = await tx.emailDelivery.findMany({
        where: id === undefined ? invitations : chosen(id, entryId),
        orderBy: { createdAt: "asc" },
        take: maxRetries,
        select: { id: true, waitlistEntryId: true },
      });
      let count = 0;
      for (const mail of failed) if (await requeueMail(tx, mail.id)) count += 1;
      if (count > 0) {
        const of = failed.length === 1 ? failed[0]?.waitlistEntryId : null;
        const target = of ? { target: of } : {};
        await audit(tx, { actorId, action: "waitlist.retry", ...target, meta: { count } }, now);
      }
      return count;
    },
    { timeout: 30_000 },
  );
  if (queued > 0) wakeMail();
  return queued;
}

function chosen(id: string, entryId: string | undefined): Prisma.EmailDeliveryWhereInput {
  return { id, status: "failed", waitlistEntryId: entryId ?? { not: null } };
}

async function getFailed(where: Prisma.EmailDeliveryWhereInput): Promise<FailedEntryMail[]> {
  const { prisma } = await getDatabase();
  const mails = await prisma.emailDelivery.findMany({
    where,
    orderBy: { createdAt: "desc" },
    take: maxRetries,
    select: {
      id: true,
      waitlistEntryId: true,
      kind: true,
      toEmail: true,
      createdAt: true,
      attempts: true,
      error: true,
    },
  });
  return mails.map(({ waitlistEntryId, toEmail, createdAt, ...mail }) => ({
    ...mail,
    entryId: waitlistEntryId,
    email: toEmail,
    createdAt: createdAt.toISOString(),
  }));
}
