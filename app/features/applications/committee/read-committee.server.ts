import type { EmployerParty } from "~/features/applications/application/lock-application.server";
import { jobsSeenBy } from "~/features/organizations/team/membership.server";
import type { ApplicationStatus } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { applicationStatusAt } from "../application/application-state.server";
import { isContentReadable } from "../application/erasing/retention.server";
import { maxDeclarations } from "./committee.schema";
import { areRatingsShown, isRatingOver, raterCounts, type WeightedCriterion } from "./committee-sql.server";
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
}

/** A member's view of the committee of a job. */
export interface CommitteeTable extends Committee {
  /** The first applications that the member has to declare about, by date; how many there are, and how many are done. */
  undeclared: { items: { id: string; name: string | null }[]; total: number; declared: number };
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
  /** How many undeclared applications come. */
  declarations?: number;
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
      committee: { select: { isPublished: true, startedAt: true, closedAt: true } },
      criteria: { select: { id: true, text: true, weight: true }, orderBy: { position: "asc" } },
    },
  });
  if (!row?.committee) throw new DomainError("NOT_FOUND");
  const { isPublished, startedAt, closedAt } = row.committee;
  return {
    job: { id: jobId, title: row.title },
    criteria: row.criteria.map(({ weight, ...criterion }) => ({ ...criterion, weight: weight ?? 0 })),
    isPublished,
    startedAt: startedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

type Row = Omit<RatedApplication, "score" | "own"> & {
  isErased: boolean;
  hasOwn: boolean;
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
  { page: wanted = 1, declarations = maxDeclarations, next }: CommitteeRequest = {},
  now = new Date(),
): Promise<CommitteeTable> {
  const committee = await requireCommittee(member, jobId);
  const { userId } = member;
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT applications.id, users.name, ${applicationStatusAt(now)} AS status,
      applications.first_response_at IS NOT NULL AS "wasAnswered", applications.anonymized_at IS NOT NULL AS "isErased",
      own.id IS NOT NULL AS "hasOwn", own.conflict_at IS NOT NULL AS "hasConflict", ${raterCounts} AS counts,
      ${isRatingOver(now)} AS "isOver",
      CASE WHEN ${areRatingsShown(userId, now)} AND ${isContentReadable(now)} THEN coalesce((
        SELECT jsonb_agg(sum) FROM (SELECT sum(committee_ratings.value * job_criteria.weight)::int AS sum
          FROM committee_declarations AS rated
            JOIN committee_ratings ON committee_ratings.declaration_id = rated.id
            JOIN job_criteria ON job_criteria.id = committee_ratings.criterion_id
          WHERE rated.application_id = applications.id AND rated.conflict_at IS NULL GROUP BY rated.id) AS sums),
        '[]'::jsonb) END AS sums,
      (SELECT sum(committee_ratings.value * job_criteria.weight)::int FROM committee_ratings
        JOIN job_criteria ON job_criteria.id = committee_ratings.criterion_id
        WHERE committee_ratings.declaration_id = own.id AND ${isContentReadable(now)}) AS "ownSum"
    FROM applications JOIN jobs ON jobs.id = applications.job_id
      JOIN job_committees ON job_committees.job_id = jobs.id
      LEFT JOIN users ON users.id = applications.user_id
      LEFT JOIN committee_declarations AS own ON own.application_id = applications.id AND own.user_id = ${userId}::uuid
    WHERE applications.job_id = ${jobId}::uuid AND applications.user_id IS DISTINCT FROM ${userId}::uuid
    ORDER BY applications.submitted_at, applications.id`;
  const undeclared = rows
    .filter((row) => !isDeclared(row))
    .toSorted((one, other) => Number(other.id === next) - Number(one.id === next));
  const seen = rows.filter((row) => isDeclared(row) && !row.hasConflict).map(toItem);
  const pages = Math.max(1, Math.ceil(seen.length / pageSize));
  const page = Math.min(wanted, pages);
  return {
    ...committee,
    undeclared: {
      items: undeclared.slice(0, declarations).map(({ id, name }) => ({ id, name })),
      total: undeclared.length,
      declared: rows.filter(({ hasOwn }) => hasOwn).length,
    },
    conflicts: rows.filter(({ hasConflict }) => hasConflict).length,
    items: seen
      .toSorted((one, other) => (other.score?.mean ?? 0) - (one.score?.mean ?? 0))
      .slice((page - 1) * pageSize, page * pageSize),
    total: seen.length,
    page,
    pages,
  };
}

/** An erased person needs no declaration. */
const isDeclared = ({ hasOwn, isErased }: Row) => hasOwn || isErased;

function toItem({ sums, ownSum, isErased: _, hasOwn: __, hasConflict: ___, ...item }: Row): RatedApplication {
  return { ...item, score: sums && scoreOf(sums), own: ownSum === null ? null : ownSum / 100 };
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
