import { reachesRole } from "~/content/vocabularies/organizations";
import type { EmployerParty } from "~/features/applications/application/lock-application.server";
import { jobsSeenBy } from "~/features/organizations/team/membership.server";
import type { ApplicationStatus } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { applicationStatusAt } from "../application/application-state.server";
import { isContentReadable } from "../application/erasing/retention.server";
import { maxDeclarations } from "./committee.schema";
import {
  areRatingsShown,
  isRatingOver,
  missingNames,
  raterCounts,
  sumsOfRaters,
  type WeightedCriterion,
} from "./committee-sql.server";
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
  /** The names of the members whose rating is missing; none once nobody can rate. */
  missing: string[];
}

/** An application that a member has to declare about. */
export interface UndeclaredApplication {
  id: string;
  name: string | null;
  headline: string | null;
  city: string | null;
}

/** A member's view of the committee of a job. */
export interface CommitteeTable extends Committee {
  /**
   * A page of the applications that the member has to declare about, by date; how many there are, how many are done, and
   * since when those that are not done are new.
   */
  undeclared: {
    items: UndeclaredApplication[];
    total: number;
    declared: number;
    since: string | null;
    page: number;
    pages: number;
  };
  /** With how many the member has a conflict. */
  conflicts: number;
  /** First the highest mean; those whose score the member does not see come last, by date. */
  items: RatedApplication[];
  total: number;
  page: number;
  pages: number;
}

/** The part of a committee's data that is asked for. */
interface CommitteeRequest {
  /** The page of the table, from 1 on; the last one where there are fewer. */
  page?: number;
  /** How many undeclared applications a page has, and which one it is. */
  declarations?: number;
  declarationsPage?: number;
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

type Row = Omit<RatedApplication, "score" | "own" | "counts" | "missing"> & {
  headline: string | null;
  city: string | null;
  isErased: boolean;
  declaredAt: Date | null;
  hasConflict: boolean;
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
  { page: wanted = 1, declarations = maxDeclarations, declarationsPage = 1, next }: CommitteeRequest = {},
  now = new Date(),
): Promise<CommitteeTable> {
  const committee = await requireCommittee(member, jobId);
  const { userId } = member;
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT applications.id, users.name, profiles.headline, profiles.city, ${applicationStatusAt(now)} AS status,
      applications.first_response_at IS NOT NULL AS "wasAnswered", applications.anonymized_at IS NOT NULL AS "isErased",
      own.declared_at AS "declaredAt", own.conflict_at IS NOT NULL AS "hasConflict",
      ${isRatingOver(now)} AS "isOver",
      CASE WHEN ${areRatingsShown(userId, now)} AND ${isContentReadable(now)} THEN ${sumsOfRaters} END AS sums,
      (SELECT sum(committee_ratings.value * job_criteria.weight)::int FROM committee_ratings
        JOIN job_criteria ON job_criteria.id = committee_ratings.criterion_id
        WHERE committee_ratings.declaration_id = own.id AND ${isContentReadable(now)}) AS "ownSum"
    FROM applications JOIN jobs ON jobs.id = applications.job_id
      JOIN job_committees ON job_committees.job_id = jobs.id
      LEFT JOIN users ON users.id = applications.user_id LEFT JOIN profiles ON profiles.user_id = users.id
      LEFT JOIN committee_declarations AS own ON own.application_id = applications.id AND own.user_id = ${userId}::uuid
    WHERE applications.job_id = ${jobId}::uuid AND applications.user_id IS DISTINCT FROM ${userId}::uuid
    ORDER BY applications.submitted_at, applications.id`;
  const undeclared = rows
    .filter((row) => committee.isMember && !isDeclared(row))
    .toSorted((one, other) => Number(other.id === next) - Number(one.id === next));
  // Who is no member needs no declaration, as owner or recruiter, or has none that counts.
  const isReader = !reachesRole(member.role, "recruiter");
  const mayRead = (row: Row) => (committee.isMember ? isDeclared(row) : !isReader || row.isErased);
  const seen = rows.filter((row) => !row.hasConflict && mayRead(row));
  const pages = Math.max(1, Math.ceil(seen.length / pageSize));
  const page = Math.min(wanted, pages);
  const undeclaredPages = Math.max(1, Math.ceil(undeclared.length / declarations));
  const undeclaredPage = Math.min(declarationsPage, undeclaredPages);
  const items = seen
    .map(toItem)
    .toSorted((one, other) => (other.score?.mean ?? 0) - (one.score?.mean ?? 0))
    .slice((page - 1) * pageSize, page * pageSize);
  const declaredAt = rows.flatMap((row) => row.declaredAt?.getTime() ?? []);
  const ids = items.map(({ id }) => id);
  const progress = await prisma.$queryRaw<Pick<RatedApplication, "counts" | "id" | "missing">[]>`
    SELECT applications.id::text AS id, ${raterCounts} AS counts, ${missingNames(now)} AS missing
    FROM applications JOIN jobs ON jobs.id = applications.job_id
      JOIN job_committees ON job_committees.job_id = jobs.id WHERE applications.id = ANY(${ids}::uuid[])`;
  return {
    ...committee,
    undeclared: {
      items: undeclared
        .slice((undeclaredPage - 1) * declarations, undeclaredPage * declarations)
        .map(({ id, name, headline, city }) => ({ id, name, headline, city })),
      total: undeclared.length,
      declared: declaredAt.length,
      since: declaredAt.length > 0 ? new Date(Math.max(...declaredAt)).toISOString() : null,
      page: undeclaredPage,
      pages: undeclaredPages,
    },
    conflicts: rows.filter(({ hasConflict }) => hasConflict).length,
    items: items.map((item) => ({ ...item, ...nobodyYet, ...progress.find(({ id }) => id === item.id) })),
    total: seen.length,
    page,
    pages,
  };
}

/** Of an application that is deleted meanwhile. */
const nobodyYet = { counts: { able: 0, raters: 0 }, missing: [] };

/** An erased person needs no declaration. */
const isDeclared = ({ declaredAt, isErased }: Row) => declaredAt !== null || isErased;

function toItem({ id, name, status, wasAnswered, isOver, sums, ownSum }: Row) {
  const own = ownSum === null ? null : ownSum / 100;
  return { id, name, status, wasAnswered, isOver, score: sums && scoreOf(sums), own };
}

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
