import { reachesRole } from "~/content/vocabularies/organizations";
import { jobsSeenBy } from "~/features/organizations/team/membership.server";
import { type ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { applicationStatusAt } from "../application/application-state.server";
import { isContentReadable } from "../application/erasing/retention.server";
import type { EmployerParty } from "../application/lock-application.server";
import { maxDeclarations } from "./committee.schema";
import {
  areRatingsShown,
  asTheyCame,
  decisionSentAt,
  isRatingDue,
  isRatingOver,
  missingNames,
  raterCounts,
  sumsOfRaters,
  type WeightedCriterion,
} from "./committee-sql.server";
import { orderByValue, scoreSql } from "./read-scores.server";
import { type Score, scoreOf } from "./score";

/** The applications of a page of the table. */
const pageSize = 50;

/** The committee of a job. */
export interface Committee {
  job: { id: string; title: string };
  criteria: WeightedCriterion[];
  isPublished: boolean;
  startedAt: string;
  closedAt: string | null;
  /** Until when members rate; null: without an end. */
  endsAt: string | null;
  /** Whether the reader is one of its members. */
  isMember: boolean;
}

/** An application in a committee's table. */
export interface RatedApplication {
  id: string;
  /** Null once the person is erased from it. */
  name: string | null;
  status: ApplicationStatus;
  wasAnswered: boolean;
  /** How many have rated it, of those who declared no conflict and can rate or have. */
  counts: { able: number; raters: number };
  /** Null while the reader may not see it, and once the ratings are deleted. */
  score: Score | null;
  /** The reader's own weighted mean; null without a rating. */
  own: number | null;
  /** Whether nobody can rate any more. */
  isOver: boolean;
  /** When a decision that can still be undone is sent; null for any other. */
  sentAt: string | null;
  /** The names of the members whose rating is missing; none once nobody can rate. */
  missing: string[];
}

/** An application that a member has to declare about. */
export interface UndeclaredApplication {
  id: string;
  name: string | null;
  headline: string | null;
  affiliation: string | null;
  city: string | null;
}

/** A member's view of the committee of a job. */
export interface CommitteeTable extends Committee {
  /**
   * A page of the applications that the member has to declare about, by date; how many there are, how many are done, and
   * when the last one was.
   */
  undeclared: {
    items: UndeclaredApplication[];
    total: number;
    declared: number;
    since: string | null;
    page: number;
    pages: number;
    /** How many come before those of the page. */
    offset: number;
  };
  /** How many have applied, whether or not the member sees them. */
  received: number;
  /** With how many the member has a conflict. */
  conflicts: number;
  /** How many the member sees, can rate and has not, and the one of these that was sent first. */
  unrated: number;
  toRate: string | null;
  /** First the highest mean; those whose score the member does not see come last; of equal ones the newest first. */
  items: RatedApplication[];
  total: number;
  page: number;
  pages: number;
}

/** The part of a committee's data that is asked for. */
interface CommitteeRequest {
  /** The page of the table, from 1 on; the last one where there are fewer. */
  page?: number;
  /** How many undeclared applications a page has, and how many come before; the last page where there are fewer. */
  declarations?: { limit: number; offset: number };
  /** The undeclared application that comes first: the one that the member wanted to read. */
  next?: string | null;
}

type Member = Omit<EmployerParty, "side">;

/** @throws {DomainError} NOT_FOUND, also without a committee and for a job that a reader was not given. */
export async function requireCommittee(member: Member, jobId: string): Promise<Committee> {
  const { prisma } = await getDatabase();
  const row = await prisma.job.findUnique({
    where: { id: jobId, ...jobsSeenBy(member) },
    select: {
      title: true,
      committee: {
        select: {
          ...{ isPublished: true, startedAt: true, closedAt: true, endsAt: true },
          members: { where: { userId: member.userId, endedAt: null }, select: { id: true } },
        },
      },
      criteria: { select: { id: true, text: true, weight: true }, orderBy: { position: "asc" } },
    },
  });
  if (!row?.committee) throw new DomainError("NOT_FOUND");
  const { isPublished, startedAt, closedAt, endsAt, members } = row.committee;
  return {
    job: { id: jobId, title: row.title },
    criteria: row.criteria.map(({ weight, ...criterion }) => ({ ...criterion, weight: weight ?? 0 })),
    isPublished,
    startedAt: startedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    isMember: members.length > 0,
  };
}

interface Counts {
  received: number;
  seen: number;
  undeclared: number;
  declared: number;
  since: Date | null;
  conflicts: number;
  unrated: number;
  toRate: string | null;
}

type Row = Omit<RatedApplication, "score" | "own" | "sentAt"> & {
  sentAt: Date | null;
  sums: number[] | null;
  ownSum: number | null;
};

/**
 * The committee of a job, for a member: what is left to declare, and the table of ratings.
 * @throws {DomainError} as {@link requireCommittee}.
 */
export async function readCommittee(
  member: Member,
  jobId: string,
  {
    page: wanted = 1,
    declarations = { limit: maxDeclarations, offset: 0 },
    next = null,
  }: CommitteeRequest = {},
  now = new Date(),
): Promise<CommitteeTable> {
  const committee = await requireCommittee(member, jobId);
  const { userId, role } = member;
  const { prisma } = await getDatabase();
  // Who is no member needs no declaration, as owner or recruiter, or has none that counts.
  const mayRead = committee.isMember
    ? Prisma.sql`(own.id IS NOT NULL OR applications.anonymized_at IS NOT NULL)`
    : Prisma.sql`(${reachesRole(role, "recruiter")} OR applications.anonymized_at IS NOT NULL)`;
  const isSeen = Prisma.sql`(own.conflict_at IS NULL AND ${mayRead})`;
  // An erased person needs no declaration.
  const isUndeclared = Prisma.sql`(${committee.isMember} AND own.id IS NULL AND applications.anonymized_at IS NULL)`;
  const isDue = Prisma.sql`(${committee.isMember} AND own.id IS NOT NULL AND ${isRatingDue(userId, now)})`;
  const ofJob = Prisma.sql`FROM applications JOIN jobs ON jobs.id = applications.job_id
      JOIN job_committees ON job_committees.job_id = jobs.id
      LEFT JOIN committee_declarations AS own ON own.application_id = applications.id AND own.user_id = ${userId}::uuid
    WHERE applications.job_id = ${jobId}::uuid AND applications.user_id IS DISTINCT FROM ${userId}::uuid`;
  const [counts = nothing] = await prisma.$queryRaw<Counts[]>`
    SELECT count(*)::int AS received, (count(*) FILTER (WHERE ${isSeen}))::int AS seen,
      (count(*) FILTER (WHERE ${isUndeclared}))::int AS undeclared, count(own.id)::int AS declared,
      max(own.declared_at) AS since, count(own.conflict_at)::int AS conflicts,
      (count(*) FILTER (WHERE ${isDue}))::int AS unrated, (${asTheyCame} FILTER (WHERE ${isDue}))[1] AS "toRate" ${ofJob}`;
  const pages = Math.max(1, Math.ceil(counts.seen / pageSize));
  const page = Math.min(wanted, pages);
  const { limit } = declarations;
  const last = Math.floor(Math.max(0, counts.undeclared - 1) / limit) * limit;
  const offset = declarations.offset < counts.undeclared ? declarations.offset : last;
  const undeclaredPage = Math.ceil(offset / limit) + 1;
  const score = (value: Prisma.Sql) => Prisma.sql`CASE WHEN ${areRatingsShown(userId, now, jobId)}
    AND ${isContentReadable(now)} THEN ${value} END`;
  const readUndeclared = () => prisma.$queryRaw<UndeclaredApplication[]>`
    SELECT page.id, users.name, profiles.headline, profiles.affiliation, profiles.city
    FROM (SELECT applications.id, applications.user_id, applications.submitted_at,
        applications.id::text IS NOT DISTINCT FROM ${next} AS is_next
      ${ofJob} AND ${isUndeclared} ORDER BY is_next DESC, applications.submitted_at, applications.id
      LIMIT ${limit}::int OFFSET ${offset}::int) AS page
      LEFT JOIN users ON users.id = page.user_id LEFT JOIN profiles ON profiles.user_id = page.user_id
    ORDER BY page.is_next DESC, page.submitted_at, page.id`;
  const [undeclared, rows] = await Promise.all([
    counts.undeclared > 0 ? readUndeclared() : [],
    // The page is found first: what it shows beside the score is read for its own applications alone.
    prisma.$queryRaw<Row[]>`
      WITH page AS MATERIALIZED (
        SELECT applications.id, ${scoreSql(userId, jobId, now)} AS mean ${ofJob} AND ${isSeen}
        ${orderByValue(Prisma.sql`mean`, false)}
        LIMIT ${pageSize}::int OFFSET ${(page - 1) * pageSize}::int)
      SELECT applications.id, users.name, ${applicationStatusAt(now)} AS status,
        applications.first_response_at IS NOT NULL AS "wasAnswered", ${isRatingOver(now)} AS "isOver", ${decisionSentAt(now)} AS "sentAt",
        ${score(sumsOfRaters)} AS sums, CASE WHEN ${isContentReadable(now)} THEN own.weighted_sum END AS "ownSum",
        ${raterCounts} AS counts, ${missingNames(now)} AS missing
      FROM page JOIN applications ON applications.id = page.id JOIN jobs ON jobs.id = applications.job_id
        JOIN job_committees ON job_committees.job_id = jobs.id LEFT JOIN users ON users.id = applications.user_id
        LEFT JOIN committee_declarations AS own ON own.application_id = page.id AND own.user_id = ${userId}::uuid
      ${orderByValue(Prisma.sql`page.mean`, false)}`,
  ]);
  return {
    ...committee,
    undeclared: {
      items: undeclared,
      total: counts.undeclared,
      declared: counts.declared,
      since: counts.since?.toISOString() ?? null,
      page: undeclaredPage,
      pages: undeclaredPage - 1 + Math.max(1, Math.ceil((counts.undeclared - offset) / limit)),
      offset,
    },
    received: counts.received,
    conflicts: counts.conflicts,
    unrated: counts.unrated,
    toRate: counts.toRate,
    items: rows.map(({ sums, ownSum, sentAt, ...row }) => ({
      ...row,
      sentAt: sentAt?.toISOString() ?? null,
      score: sums && scoreOf(sums),
      own: ownSum === null ? null : ownSum / 100,
    })),
    total: counts.seen,
    page,
    pages,
  };
}

const nothing: Counts = {
  ...{ received: 0, seen: 0, undeclared: 0, declared: 0, conflicts: 0, unrated: 0 },
  since: null,
  toRate: null,
};

/** The criteria of a job's committee with their weights in percent, where they are published; empty elsewhere. */
export async function readPublishedScale(jobId: string): Promise<{ text: string; weight: number }[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.jobCriterion.findMany({
    where: { jobId, job: { committee: { isPublished: true } } },
    select: { text: true, weight: true },
    orderBy: { position: "asc" },
  });
  return rows.map(({ text, weight }) => ({ text, weight: weight ?? 0 }));
}
