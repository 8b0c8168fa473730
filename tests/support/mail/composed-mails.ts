import type pg from "pg";
import type { TakenMail } from "~/lib/outbox/mail-kinds";
import { renderMail } from "~/lib/outbox/render.server";
import { mailRegistry } from "~/mails/registry.server";

/** A queued mail, as a worker takes it, and from when on it may. */
export type QueuedMail = TakenMail & { startAfter: Date };

/** The queued mails of a kind to somebody, the oldest first. */
export async function queuedMails(db: pg.Pool, kind: string, userId: string): Promise<QueuedMail[]> {
  const { rows } = await db.query(
    `SELECT mails.id, kind, key, to_user_id AS "toUserId", to_email AS "toEmail", payload,
       mails.created_at AS "createdAt", mails.due_at AS "startAfter"
     FROM email_deliveries AS mails
     WHERE kind = $1 AND to_user_id = $2 ORDER BY mails.created_at`,
    [kind, userId],
  );
  return rows;
}

/** A queued mail as it would be sent now, or why it would not. */
export async function composeMail(row: QueuedMail | undefined) {
  if (!row) throw new Error("There is no such mail");
  const handler = mailRegistry.handlers[row.kind as keyof typeof mailRegistry.handlers];
  return renderMail(
    await (handler as { compose(mail: unknown): ReturnType<typeof handler.compose> }).compose(row),
  );
}
