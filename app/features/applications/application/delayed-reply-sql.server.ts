import { Prisma } from "~/generated/prisma/client";
import { applicationStatusAt } from "./application-state.server";

/** What a candidate reads while a reply is delayed, over `applications`; null otherwise. */
const untilShown = (column: Prisma.Sql, now: Date) => Prisma.sql`(SELECT ${column} FROM delayed_replies
  WHERE delayed_replies.application_id = applications.id AND delayed_replies.visible_at > ${now}::timestamptz)`;

/** The state of {@link untilShown}, as text. */
export const statusUntilShown = (now: Date) => untilShown(Prisma.sql`delayed_replies.status::text`, now);

/** When the state of {@link statusUntilShown} was reached. */
export const changedAtUntilShown = (now: Date) =>
  untilShown(Prisma.sql`delayed_replies.status_changed_at`, now);

/** The state of this moment as the candidate reads it, as text. */
export const candidateStatusAt = (now: Date) =>
  Prisma.sql`coalesce(${statusUntilShown(now)}, ${applicationStatusAt(now)})`;
