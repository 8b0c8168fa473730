import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { dayMs } from "~/lib/time/durations";
import { whereWaiting } from "../job/job-approval";
import { whereOpen } from "../job/job-state.server";
import { countOwnJobs, type OwnJobCounts } from "./list-own-jobs.server";

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

/** The jobs of an organization that wait for somebody: at most five of each kind. */
export async function getEmployerAgenda(organizationId: string, now = new Date()): Promise<EmployerAgenda> {
  const { prisma } = await getDatabase();
  const select = {
    id: true,
    title: true,
    closesAt: true,
    submittedAt: true,
    pendingChangeAt: true,
    approvalAt: true,
    updatedAt: true,
  };
  const soon = new Date(now.getTime() + soonMs);
  const open = whereOpen(now);
  const draftsThat = (where: Prisma.JobWhereInput) =>
    prisma.job.findMany({
      where: { organizationId, status: "draft", ...where },
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      take: maxNamed,
      select,
    });
  const [
    { counts, awaitingApproval },
    closing,
    waiting,
    changes,
    toApprove,
    unapproved,
    unasked,
    returned,
    drafts,
  ] = await Promise.all([
    countOwnJobs(organizationId, {}, now),
    prisma.job.findMany({
      where: { organizationId, ...open, closesAt: { ...open.closesAt, lte: soon } },
      orderBy: [{ closesAt: "asc" }, { id: "asc" }],
      take: maxNamed,
      select,
    }),
    prisma.job.findMany({
      where: { organizationId, status: "in_review" },
      orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
      take: maxNamed,
      select,
    }),
    prisma.job.findMany({
      where: { organizationId, ...open, pendingChangeAt: { not: null } },
      orderBy: [{ pendingChangeAt: "asc" }, { id: "asc" }],
      take: maxNamed,
      select,
    }),
    prisma.job.findMany({
      where: { organizationId, ...whereWaiting },
      orderBy: [{ approvalAt: "asc" }, { id: "asc" }],
      take: maxNamed,
      select,
    }),
    draftsThat({ approval: "returned" }),
    draftsThat({ approval: "dropped" }),
    draftsThat({ reviewNote: { not: null }, approval: null }),
    draftsThat({ reviewNote: null, approval: null }),
  ]);
  const named = (
    rows: typeof drafts,
    at: "closesAt" | "submittedAt" | "pendingChangeAt" | "approvalAt" | "updatedAt",
  ) =>
    rows.map((row) => ({
      id: row.id,
      title: row.title,
      at: (row[at] ?? row.updatedAt).toISOString(),
    }));
  return {
    counts,
    toApprove: named(toApprove, "approvalAt"),
    awaitingApproval,
    unapproved: named(unapproved, "approvalAt"),
    unasked: named(unasked, "approvalAt"),
    returned: named(returned, "updatedAt"),
    closingSoon: named(closing, "closesAt"),
    inReview: named(waiting, "submittedAt"),
    changesInReview: named(changes, "pendingChangeAt"),
    drafts: named(drafts, "updatedAt"),
  };
}
