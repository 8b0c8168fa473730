import { Prisma } from "~/generated/prisma/client";
import { retentionMonths } from "../application-limits";
import { openStatuses } from "../state/application-state";
import { noResponseAt } from "../state/application-state.server";
import { archivedAfterDays } from "./archive-rule";

/** The states in which nothing is to be decided any more. */
const finalStatuses = ["hired", "rejected", "no_response", "withdrawn"] as const;

/** An application that time has changed, and the moment at which it did. */
export interface DueApplication {
  id: string;
  at: Date;
}

// Literals, so that the planner sees the conditions of the partial indexes; they are our own constants.
const inStatuses = (statuses: readonly string[]) =>
  Prisma.raw(`applications.status IN (${statuses.map((status) => `'${status}'`).join(", ")})`);
const isUndecided = inStatuses(openStatuses);
const isFinal = inStatuses(finalStatuses);

/** When a final state was reached, over `applications` and its `jobs`; null before, and without a task's help. */
const finalAt = (now: Date) =>
  Prisma.sql`CASE WHEN ${isFinal} THEN applications.status_changed_at ELSE (${noResponseAt(now)}) END`;

const archiveDays = Prisma.sql`make_interval(hours => ${archivedAfterDays * 24}::int)`;

/** The rule of `isArchived` in archive-rule, from a moment of the final state. */
export const archivedFrom = (at: Prisma.Sql) => Prisma.sql`(${at}) + ${archiveDays}`;

/** The rule of `contentEndsAt` in retention: the same day of a later month, in UTC; the last one of a shorter month. */
const contentEndsFrom = (at: Prisma.Sql) =>
  Prisma.sql`((${at}) AT TIME ZONE 'UTC' + make_interval(months => ${retentionMonths}::int)) AT TIME ZONE 'UTC'`;

/** Applications that nobody decided and that time has closed: conditions over `applications` and `jobs`. */
export const closedByTime = (now: Date) =>
  Prisma.sql`${isUndecided} AND (${noResponseAt(now)}) <= ${now}::timestamptz`;

const statusAt = Prisma.sql`applications.status_changed_at`;

/** Applications whose ninety days in a written final state are over. */
export const dueToArchive = (now: Date) =>
  Prisma.sql`applications.archived_at IS NULL AND ${isFinal}
    AND ${statusAt} <= ${now}::timestamptz - ${archiveDays}`;

/** Applications whose content is past its time. The first bound is for the index: twelve months are never shorter. */
export const dueToAnonymise = (now: Date) =>
  Prisma.sql`applications.anonymized_at IS NULL AND ${isFinal}
    AND ${statusAt} <= ${now}::timestamptz - make_interval(days => ${retentionMonths * 30}::int)
    AND ${contentEndsFrom(statusAt)} <= ${now}::timestamptz`;

/** The same two for a state that is not written down yet, for counting alone. */
export const willBeArchived = (now: Date) =>
  Prisma.sql`applications.archived_at IS NULL AND ${archivedFrom(finalAt(now))} <= ${now}::timestamptz`;
export const willBeAnonymised = (now: Date) =>
  Prisma.sql`applications.anonymized_at IS NULL AND ${contentEndsFrom(finalAt(now))} <= ${now}::timestamptz`;
