import { v7 as uuid } from "uuid";
import type { ApplicationEvent, Prisma } from "~/generated/prisma/client";

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
