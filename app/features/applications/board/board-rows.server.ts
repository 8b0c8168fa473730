import type { Employer } from "~/features/organizations/organization/employer";
import { avatarUrl } from "~/features/users/user.server";
import { type ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { limitSql } from "~/lib/db/plans.server";
import { noResponseAt } from "../application/application-state.server";
import { isContentReadable } from "../application/erasing/retention.server";
import type { Interview } from "../application/interview/interview-state";
import { freeTimesJoin, lacksTimes } from "../application/interview/shared-times.server";
import type { Promised } from "../application/promised";
import { promisedSql } from "../application/promised.server";
import { isSeenBy } from "../application/seen-sql.server";
import { ratingSql } from "../rating/rating-sql.server";
import { type BoardFilter, boardConditions, hasCv, noteCount } from "./board-filter.server";
import { type Tag, tagsSql } from "./tag-sql.server";

/** The organization whose applications are meant, or only those for one of its jobs, and who of it asks. */
export interface ListOwner extends Employer {
  jobId: string | null;
}

/** The job whose applications are meant. */
export interface BoardOwner extends ListOwner {
  jobId: string;
}

/** An application on a job's board. */
export interface BoardItem {
  id: string;
  status: ApplicationStatus;
  statusChangedAt: string;
  wasAnswered: boolean;
  submittedAt: string;
  /** Null once the person is erased from it. */
  candidate: { name: string; avatar: string; headline: string | null } | null;
  interviewAt: string | null;
  /** How many times the candidate can choose from; 0 for a single one. */
  interviewTimes: number;
  /** Null without an interview. */
  interviewAnswer: Interview["answer"] | null;
  /** Whether others hold all the times that this candidate could choose. */
  areTimesTaken: boolean;
  /** What a reply to several asks about before it takes it back; null for nothing. */
  promised: Promised | null;
  /** Whether a CV came with it that the organization can still read. */
  hasCv: boolean;
  /** The number of the organization's notes that it can read. */
  notes: number;
  /** The mean of its ratings; null without one. */
  rating: number | null;
  tags: Tag[];
  /** Messages of the candidate that nobody of the organization has read. */
  unreadMessages: number;
  /** The version for a reply to several at once. */
  updatedAt: string;
}

/** A row of {@link boardColumnsSql}. */
export interface BoardRow {
  id: string;
  status: ApplicationStatus;
  statusChangedAt: Date;
  noResponseAt: Date | null;
  firstResponseAt: Date | null;
  submittedAt: Date;
  updatedAt: Date;
  interviewAt: Date | null;
  interviewTimes: number | null;
  interviewAnswer: Exclude<Interview["answer"], "pending"> | null;
  areTimesTaken: boolean;
  promised: Promised | null;
  hasCv: boolean;
  notes: number;
  rating: number | null;
  tags: Tag[];
  unreadMessages: number | null;
  userId: string | null;
  name: string | null;
  avatar: string | null;
  headline: string | null;
}

/** The columns of the rows of {@link fromPage}. */
export function boardColumnsSql(now: Date): Prisma.Sql {
  return Prisma.sql`applications.id, applications.status::text AS status,
    applications.status_changed_at AS "statusChangedAt", ${noResponseAt(now)} AS "noResponseAt",
    applications.first_response_at AS "firstResponseAt", applications.submitted_at AS "submittedAt",
    applications.updated_at AS "updatedAt", applications.interview_at AS "interviewAt",
    cardinality(offered.free) AS "interviewTimes", ${lacksTimes(now)} AS "areTimesTaken",
    applications.interview_answer::text AS "interviewAnswer", ${promisedSql(now)} AS promised,
    ${readable.cv(now)} AS "hasCv", ${readable.notes(now)} AS notes, ${readable.rating(now)} AS rating,
    CASE WHEN ${isContentReadable(now)} THEN ${tagsSql} ELSE '[]'::jsonb END AS tags,
    conversations.employer_unread AS "unreadMessages",
    users.id AS "userId", users.name, users.avatar, profiles.headline`;
}

/**
 * The contents of an application of the statement, as long as its organization can read them; what was there already at
 * `seenAt`, where that is asked for.
 */
export const readable = {
  cv: (now: Date) => Prisma.sql`(${isContentReadable(now)} AND ${hasCv})`,
  notes: (now: Date, seenAt: Date | null = null) =>
    Prisma.sql`(CASE WHEN ${isContentReadable(now)} THEN ${noteCount(seenAt)} ELSE 0 END)`,
  rating: (now: Date, seenAt: Date | null = null) =>
    Prisma.sql`(CASE WHEN ${isContentReadable(now)} THEN ${ratingSql(seenAt)} END)`,
};

/** The joins of {@link boardColumnsSql} beside the application itself: a row of each at most. */
const boardJoins = Prisma.sql`JOIN jobs ON jobs.id = applications.job_id
  LEFT JOIN conversations ON conversations.application_id = applications.id
  LEFT JOIN users ON users.id = applications.user_id
  LEFT JOIN profiles ON profiles.user_id = applications.user_id`;

/** FROM and WHERE of every statement about a list of applications. */
export function boardSource(owner: ListOwner, filter: BoardFilter, now: Date): Prisma.Sql {
  return Prisma.sql`FROM applications ${boardJoins} WHERE ${ofOwner(owner)} ${boardConditions(filter, now)}`;
}

/** The same with one application of the organization, whether or not the filter finds it. */
export function boardSourceWith(id: string, owner: ListOwner, filter: BoardFilter, now: Date): Prisma.Sql {
  return Prisma.sql`FROM applications ${boardJoins} WHERE ${ofOwner({ ...owner, jobId: null })}
    AND ((${ofOwner(owner)} ${boardConditions(filter, now)}) OR applications.id = ${id}::uuid)`;
}

function ofOwner({ organizationId, userId, jobId }: ListOwner): Prisma.Sql {
  const ofJob = jobId === null ? Prisma.empty : Prisma.sql`applications.job_id = ${jobId}::uuid AND`;
  return Prisma.sql`${ofJob} applications.organization_id = ${organizationId}::uuid AND ${isSeenBy(userId)}`;
}

/** The part of them that a page shows, and its order. */
interface BoardSlice {
  /** After which application the page begins; empty for the first one. */
  start?: Prisma.Sql;
  /** ORDER BY, over the tables of {@link boardSource}; unique, so that no page repeats another's rows. */
  order: Prisma.Sql;
  limit: number;
  /** How many applications come before the page. */
  offset?: number;
}

/** By when they were sent. */
export function bySubmission(isRising: boolean): Prisma.Sql {
  const direction = isRising ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`ORDER BY applications.submitted_at ${direction}, applications.id ${direction}`;
}

/**
 * FROM of a statement that reads one page of {@link boardSource}, in its order. It finds the page first and joins
 * afterwards: in the search PostgreSQL drops the joins that nothing asks for, so that a job's thousands of applications
 * cost none.
 */
export function boardPage(owner: ListOwner, filter: BoardFilter, now: Date, slice: BoardSlice): Prisma.Sql {
  return fromPage(
    Prisma.sql`SELECT applications.id ${boardSlice(owner, filter, now, slice)}`,
    now,
    slice.order,
  );
}

/** The applications of one page, for the `page` of {@link fromPage}. */
export function boardSlice(
  owner: ListOwner,
  filter: BoardFilter,
  now: Date,
  { start = Prisma.empty, order, limit, offset = 0 }: BoardSlice,
): Prisma.Sql {
  return Prisma.sql`${boardSource(owner, filter, now)} ${start} ${order} ${limitSql(limit)} OFFSET ${offset}`;
}

/** FROM for {@link boardColumnsSql} over the ids that a statement finds, called `page`. */
export function fromPage(ids: Prisma.Sql, now: Date, order: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`FROM (${ids}) AS page JOIN applications ON applications.id = page.id ${boardJoins}
    ${freeTimesJoin(now)} ${order}`;
}

export function toBoardItem(row: BoardRow, now: Date): BoardItem {
  const { userId, name, avatar, headline } = row;
  const ended = row.noResponseAt && row.noResponseAt <= now ? row.noResponseAt : null;
  const hasInterview = !ended && row.status === "interview";
  return {
    id: row.id,
    status: ended ? "no_response" : row.status,
    statusChangedAt: (ended ?? row.statusChangedAt).toISOString(),
    wasAnswered: row.firstResponseAt !== null,
    submittedAt: row.submittedAt.toISOString(),
    candidate: userId && name !== null ? { name, avatar: avatarUrl({ id: userId, avatar }), headline } : null,
    interviewAt: row.interviewAt?.toISOString() ?? null,
    interviewTimes: row.interviewTimes ?? 0,
    interviewAnswer: hasInterview ? (row.interviewAnswer ?? "pending") : null,
    areTimesTaken: hasInterview && row.areTimesTaken,
    promised: row.promised,
    hasCv: row.hasCv,
    notes: row.notes,
    rating: row.rating,
    tags: row.tags,
    unreadMessages: row.unreadMessages ?? 0,
    updatedAt: row.updatedAt.toISOString(),
  };
}
