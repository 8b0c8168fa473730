import { NIL } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { queueMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import type { ErasedMailPayload } from "../application/applications.mails";
import { dropMessages } from "../application/erasing/drop-messages.server";
import { eraseSent } from "../application/erasing/erase-content.server";
import { hadContent, recordErasures } from "../application/erasing/record-erasures.server";
import { dueToAnonymise } from "../application/erasing/retention.server";
import type { DueApplication } from "../closing/due-application";
import { lockSenders, type Sender } from "../closing/lock-senders.server";

/** Bytes of documents of one batch: deleting them takes time that a transaction doesn't have. */
const maxBytesAtOnce = 100 * 1024 * 1024;
const longAgo = new Date(0);

/** The next applications whose content is past its time, the oldest first, with at most {@link maxBytesAtOnce}. */
export async function findExpiredContent(
  now: Date,
  limit: number,
  after: DueApplication | null,
): Promise<DueApplication[]> {
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<DueApplication[]>`
    WITH next AS MATERIALIZED (
      SELECT id, status_changed_at AS at FROM applications
      WHERE ${dueToAnonymise(now)}
        AND (status_changed_at, id) > (${after?.at ?? longAgo}::timestamptz, ${after?.id ?? NIL}::uuid)
      ORDER BY status_changed_at, id LIMIT ${limit}
    ), sized AS (
      SELECT next.id, next.at, coalesce(sum(file_blobs.size), 0) AS bytes
      FROM next LEFT JOIN files ON files.application_id = next.id LEFT JOIN file_blobs ON file_blobs.id = files.blob_id
      GROUP BY next.id, next.at
    ), summed AS (
      SELECT id, at, sum(bytes) OVER (ORDER BY at, id) - bytes AS before FROM sized
    )
    SELECT id, at FROM summed WHERE before < ${maxBytesAtOnce} ORDER BY at, id`;
}

/** The contents of an application before they go. */
interface ExpiredRow extends ErasedMailPayload {
  id: string;
  userId: string | null;
  organizationId: string;
}

/**
 * Erases the contents of applications that ended twelve months ago, and the link to the person; job, states, dates and
 * source stay. The candidate gets a mail about the deleted parts. It skips applications that somebody has locked.
 * @returns how many applications and documents.
 */
export async function anonymiseApplications(
  ids: readonly string[],
  now: Date,
): Promise<{ anonymized: number; filesDeleted: number }> {
  const { prisma } = await getDatabase();
  const done = await prisma.$transaction(async (tx) => {
    const found = await lockExpired(tx, ids, now);
    const senders = await lockSenders(tx, found);
    const rows = found.filter(({ userId }) => userId === null || senders.has(userId));
    if (rows.length === 0) return { anonymized: 0, filesDeleted: 0 };
    const chosen = { in: rows.map(({ id }) => id) };
    const filesDeleted = await eraseSent(tx, { id: chosen });
    await dropMessages(tx, { applicationId: chosen });
    await recordErasures(tx, rows, "time", now);
    await forgetPerson(tx, chosen, now);
    await tx.committeeDeclaration.deleteMany({ where: { applicationId: chosen } });
    await queueMails(
      tx,
      rows.flatMap((row) => {
        const sender = row.userId === null ? undefined : senders.get(row.userId);
        return sender?.isActive && hadContent(row) ? [toMail(row, sender)] : [];
      }),
      now,
    );
    return { anonymized: rows.length, filesDeleted };
  });
  if (done.anonymized > 0) wakeMail();
  return done;
}

function lockExpired(tx: Prisma.TransactionClient, ids: readonly string[], now: Date): Promise<ExpiredRow[]> {
  return tx.$queryRaw<ExpiredRow[]>`
    SELECT applications.id, applications.user_id AS "userId",
      applications.organization_id AS "organizationId", jobs.title, organizations.name AS organization,
      applications.cover_letter IS NOT NULL AS "hadLetter",
      (SELECT count(*)::int FROM files WHERE application_id = applications.id) AS documents,
      (SELECT count(*)::int FROM conversations JOIN messages ON messages.conversation_id = conversations.id
        WHERE conversations.application_id = applications.id) AS messages
    FROM applications JOIN jobs ON jobs.id = applications.job_id
      JOIN organizations ON organizations.id = applications.organization_id
    WHERE applications.id = ANY(${ids}::uuid[]) AND ${dueToAnonymise(now)}
    ORDER BY applications.id FOR UPDATE OF applications SKIP LOCKED`;
}

async function forgetPerson(
  tx: Prisma.TransactionClient,
  applicationId: { in: string[] },
  now: Date,
): Promise<void> {
  await tx.applicationEvent.updateMany({
    where: { applicationId, actor: "candidate" },
    data: { actorUserId: null },
  });
  await tx.conversation.updateMany({ where: { applicationId }, data: { candidateId: null } });
  await tx.application.updateMany({
    where: { id: applicationId },
    data: { userId: null, anonymizedAt: now, updatedAt: now },
  });
}

function toMail(
  { id, userId: _user, organizationId: _organization, ...payload }: ExpiredRow,
  { id: userId, email }: Sender,
) {
  const to = { userId, email };
  const kind = "application-erased";
  return { key: `${kind}:${id}`, kind, to, scope: "transactional", payload } as const;
}
