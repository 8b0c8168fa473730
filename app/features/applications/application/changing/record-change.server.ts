import { v7 as uuid } from "uuid";
import { type Application, type ApplicationEvent, Prisma } from "~/generated/prisma/client";
import { type DueMail, queueMail, queueMails } from "~/lib/outbox/queue-mail.server";
import "../applications.mails";
import type { Delay } from "../delayed-reply.server";

/** An event to write down. Both sides see it unless `visibility` says less. */
export type NewEvent = Pick<ApplicationEvent, "applicationId" | "kind" | "actor" | "createdAt"> &
  Partial<Omit<ApplicationEvent, "id" | "applicationId" | "kind" | "actor" | "createdAt">>;

/** Writes down what happened to an application, in its transaction. */
export function recordApplicationEvent(
  tx: Prisma.TransactionClient,
  event: Omit<NewEvent, "createdAt">,
  now: Date,
): Promise<void> {
  return recordApplicationEvents(tx, [{ ...event, createdAt: now }]);
}

/** The same for many. Their ids rise, so that events of one moment stay in their order. */
export async function recordApplicationEvents(
  tx: Prisma.TransactionClient,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO application_events (id, application_id, kind, visibility, from_status, to_status, actor, actor_user_id,
      text, decision_reason, missing_ratings, missing_reason, document, created_at, visible_at)
    SELECT id, application_id, kind::application_event_kind, visibility::application_event_visibility,
      from_status::application_status, to_status::application_status, actor::application_actor, actor_user_id, words,
      decision_reason, missing_ratings, missing_reason, document::file_kind, created_at, visible_at
    FROM unnest(${events.map(() => uuid())}::uuid[], ${events.map(({ applicationId }) => applicationId)}::uuid[],
      ${events.map(({ kind }) => kind)}::text[], ${events.map(({ visibility }) => visibility ?? "both")}::text[],
      ${events.map(({ fromStatus }) => fromStatus ?? null)}::text[],
      ${events.map(({ toStatus }) => toStatus ?? null)}::text[], ${events.map(({ actor }) => actor)}::text[],
      ${events.map(({ actorUserId }) => actorUserId ?? null)}::uuid[],
      ${events.map(({ text }) => text ?? null)}::text[],
      ${events.map(({ decisionReason }) => decisionReason ?? null)}::text[],
      ${events.map(({ missingRatings }) => missingRatings ?? null)}::smallint[],
      ${events.map(({ missingReason }) => missingReason ?? null)}::text[],
      ${events.map(({ document }) => document ?? null)}::text[],
      ${events.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${events.map(({ visibleAt }) => visibleAt ?? null)}::timestamptz[])
      AS new (id, application_id, kind, visibility, from_status, to_status, actor, actor_user_id, words,
        decision_reason, missing_ratings, missing_reason, document, created_at, visible_at)`;
}

/**
 * Keeps applications that the transaction has locked for their candidates as they were before a reply. One that
 * replaces another before its time keeps what the candidate reads now; an immediate reply ends an earlier delay.
 * @param before their states before the reply.
 */
export async function delayReplies(
  tx: Prisma.TransactionClient,
  before: readonly Pick<Application, "id" | "status" | "statusChangedAt">[],
  delay: Delay | undefined,
  now: Date,
): Promise<void> {
  const ids = before.map(({ id }) => id);
  await hideUnreadEvents(tx, ids, now);
  // A reply that shows by now covers nothing any more; under a pending one the candidate reads the state before it.
  const isOver = delay ? Prisma.sql`visible_at <= ${now}::timestamptz` : Prisma.sql`true`;
  await tx.$executeRaw`DELETE FROM delayed_replies WHERE application_id = ANY(${ids}::uuid[]) AND ${isOver}`;
  if (!delay) return;
  await tx.$executeRaw`
    INSERT INTO delayed_replies (application_id, batch_id, visible_at, status, status_changed_at, first_response_at,
      decision_reason, candidate_message, archived_at, updated_at)
    SELECT applications.id, ${delay.batchId}::uuid, ${delay.visibleAt}::timestamptz, was.status::application_status,
      was.changed_at, first_response_at, decision_reason, candidate_message, archived_at, updated_at
    FROM unnest(${ids}::uuid[], ${before.map(({ status }) => status)}::text[],
      ${before.map(({ statusChangedAt }) => statusChangedAt)}::timestamptz[]) AS was (id, status, changed_at)
    JOIN applications ON applications.id = was.id
    ON CONFLICT (application_id) DO UPDATE SET batch_id = excluded.batch_id, visible_at = excluded.visible_at`;
}

/** Events that candidates have not read yet stay with the organization. */
export async function hideUnreadEvents(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx.$executeRaw`UPDATE application_events SET visibility = 'employer', visible_at = NULL
    WHERE application_id = ANY(${ids}::uuid[]) AND visible_at > ${now}::timestamptz`;
}

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
