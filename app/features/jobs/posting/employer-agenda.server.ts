import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { limitSql } from "~/lib/db/plans.server";
import { dayMs } from "~/lib/time/durations";
import { openJob } from "../job/job-state.server";
import { countOwnJobs, type OwnJobCounts, waitingSql } from "./list-own-jobs.server";

/** An open job is mentioned this many days before it closes. */
const soonMs = 14 * dayMs;
/** The most jobs named of each kind; the counts say how many there are. */
const maxNamed = 5;

/** A job that needs somebody's attention. */
export interface AgendaJob {
  id: string;
  title: string;
  /** When it closes, was sent or was last saved, in ISO 8601. */
  at: string;
}

/** The jobs of an organization that ask something of it now. */
export interface EmployerAgenda {
  counts: OwnJobCounts;
  /** Drafts that wait for the owner's approval, the oldest first, and how many. */
  toApprove: AgendaJob[];
  awaitingApproval: number;
  /** Drafts that the owner gave back with a note. */
  unapproved: AgendaJob[];
  /** Drafts that waited for the owner until their organization stopped asking for approvals. */
  unasked: AgendaJob[];
  /** Drafts that an administrator sent back with a note. */
  returned: AgendaJob[];
  closingSoon: AgendaJob[];
  inReview: AgendaJob[];
  /** Open jobs with a change that an administrator has yet to read. */
  changesInReview: AgendaJob[];
  /** All others. */
  drafts: AgendaJob[];
}

type Kind = Exclude<keyof EmployerAgenda, "counts" | "awaitingApproval">;

/** Which jobs are of each kind, the time that is named of them, and their order. */
const kindsAt = (now: Date): Record<Kind, { where: Prisma.Sql; at: Prisma.Sql; order: Prisma.Sql }> => {
  const first = (where: Prisma.Sql, by: Prisma.Sql) => ({
    where,
    at: Prisma.sql`coalesce(${by}, updated_at)`,
    order: Prisma.sql`${by}, id`,
  });
  const draft = (where: Prisma.Sql, at = Prisma.sql`updated_at`) => ({
    where: Prisma.sql`status = 'draft' AND ${where}`,
    at,
    order: Prisma.sql`updated_at DESC, id DESC`,
  });
  const approvedAt = Prisma.sql`coalesce(approval_at, updated_at)`;
  const soon = new Date(now.getTime() + soonMs);
  return {
    toApprove: first(waitingSql, Prisma.sql`approval_at`),
    unapproved: draft(Prisma.sql`approval = 'returned'`, approvedAt),
    unasked: draft(Prisma.sql`approval = 'dropped'`, approvedAt),
    returned: draft(Prisma.sql`review_note IS NOT NULL AND approval IS NULL`),
    closingSoon: first(
      Prisma.sql`${openJob(now)} AND closes_at <= ${soon}::timestamptz`,
      Prisma.sql`closes_at`,
    ),
    inReview: first(Prisma.sql`status = 'in_review'`, Prisma.sql`submitted_at`),
    changesInReview: first(
      Prisma.sql`${openJob(now)} AND pending_change_at IS NOT NULL`,
      Prisma.sql`pending_change_at`,
    ),
    drafts: draft(Prisma.sql`review_note IS NULL AND approval IS NULL`),
  };
};

/** The jobs of an organization that wait for somebody: at most five of each kind. Two statements. */
export async function getEmployerAgenda(organizationId: string, now = new Date()): Promise<EmployerAgenda> {
  const { prisma } = await getDatabase();
  const kinds = Object.entries(kindsAt(now)).map(
    ([kind, { where, at, order }]) => Prisma.sql`(SELECT ${kind} AS kind, id, title, ${at} AS at FROM jobs
      WHERE organization_id = ${organizationId}::uuid AND ${where} ORDER BY ${order} ${limitSql(maxNamed)})`,
  );
  const [{ counts, awaitingApproval }, rows] = await Promise.all([
    countOwnJobs(organizationId, {}, now),
    prisma.$queryRaw<
      { kind: Kind; id: string; title: string; at: Date }[]
    >`${Prisma.join(kinds, " UNION ALL ")}`,
  ]);
  const named = (kind: Kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, title, at }): AgendaJob => ({ id, title, at: at.toISOString() }));
  return {
    counts,
    toApprove: named("toApprove"),
    awaitingApproval,
    unapproved: named("unapproved"),
    unasked: named("unasked"),
    returned: named("returned"),
    closingSoon: named("closingSoon"),
    inReview: named("inReview"),
    changesInReview: named("changesInReview"),
    drafts: named("drafts"),
  };
}
