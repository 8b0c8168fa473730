import { audit } from "~/features/audit/audit.server";
import { type EmailDelivery, Prisma } from "~/generated/prisma/client";
import type { EmailStatus } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { requeueMail } from "~/lib/outbox/queue-mail.server";
import { addressHashes } from "~/lib/outbox/suppression.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { isUuid } from "~/lib/text/text-schema";
import { maxRows } from "./people-limits";

/** A mail and its fate; not what it says. */
export interface ListedMail {
  id: string;
  kind: string;
  toEmail: string;
  status: EmailStatus;
  /** A code, not a sentence: docs/mail.md. */
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Whose mails: all of a person, or those of some kinds that an organization's people get for it. */
export type MailsOf = { userIds: readonly string[]; kinds?: readonly string[] };

/** The latest mails to accounts, and before them those that failed. */
export async function listMails({ userIds, kinds }: MailsOf): Promise<ListedMail[]> {
  const { prisma } = await getDatabase();
  const isOfKind = kinds
    ? Prisma.sql`kind = ANY(${kinds}) AND coalesce(payload ->> 'side', 'employer') = 'employer'`
    : Prisma.sql`TRUE`;
  return prisma.$queryRaw`
    SELECT id, kind, to_email AS "toEmail", status, error, created_at AS "createdAt", sent_at AS "sentAt"
    FROM email_deliveries WHERE to_user_id = ANY(${userIds}::uuid[]) AND ${isOfKind}
    ORDER BY status = 'failed' DESC, created_at DESC, id DESC LIMIT ${maxRows}`;
}

/** Why an address gets no mails but those that it needs: the person ended them, or one came back. */
export async function listSuppressions(email: string): Promise<{ scope: string; reason: string }[]> {
  const { prisma } = await getDatabase();
  return prisma.emailSuppression.findMany({
    where: { emailHash: { in: addressHashes(email) } },
    orderBy: { scope: "asc" },
    select: { scope: true, reason: true },
  });
}

/**
 * Queues a failed mail again, with as many tries as a new one. A mail whose outcome is unknown may arrive twice; who asks
 * for it decides.
 * @param by the administrator, and whose mails they look at; operators retry any.
 * @throws {DomainError} INVALID_DATA for an invalid id; NOT_FOUND when no mail with this id has failed.
 */
export async function retryMail(
  id: string,
  by?: MailsOf & { actorId: string; target: string },
  now = new Date(),
): Promise<void> {
  if (!isUuid(id)) throw new DomainError("INVALID_DATA");
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const found = await tx.emailDelivery.findUnique({
      where: { id },
      select: { kind: true, toUserId: true, payload: true },
    });
    if (!found || (by && !isMeant(found, by))) throw new DomainError("NOT_FOUND");
    if (!(await requeueMail(tx, id))) throw new DomainError("NOT_FOUND");
    if (!by) return;
    const { actorId, target } = by;
    const people = found.toUserId === null ? [] : [found.toUserId];
    await audit(tx, { actorId, action: "mail.retry", target, people, meta: { kind: found.kind } }, now);
  });
  wakeMail();
  const who = by ? "An administrator" : "An operator";
  logger().info({ event: "mail.requeued", deliveryId: id }, `${who} has a mail tried again`);
}

type FoundMail = Pick<EmailDelivery, "kind" | "toUserId" | "payload">;

function isMeant({ kind, toUserId, payload }: FoundMail, { userIds, kinds }: MailsOf): boolean {
  if (toUserId === null || !userIds.includes(toUserId)) return false;
  if (!kinds) return true;
  const { side = "employer" } = (payload ?? {}) as Prisma.JsonObject;
  return kinds.includes(kind) && side === "employer";
}
