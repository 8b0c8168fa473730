import { Prisma } from "~/generated/prisma/client";
import { applicationStatusAt } from "../state/application-state.server";

/** The state that a candidate reads while a reply is delayed, over `applications`; null otherwise. */
export const statusUntilShown = (
  now: Date,
) => Prisma.sql`(SELECT delayed_replies.status::text FROM delayed_replies
  WHERE delayed_replies.application_id = applications.id AND delayed_replies.visible_at > ${now}::timestamptz)`;

/** The state of this moment as the candidate reads it, as text. */
export const candidateStatusAt = (now: Date) =>
  Prisma.sql`coalesce(${statusUntilShown(now)}, ${applicationStatusAt(now)})`;
