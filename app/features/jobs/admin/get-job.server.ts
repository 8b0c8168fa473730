import type { JobEventKind } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { detailsSelect, type OwnJob, toOwnJob } from "../job/job-details.server";

const shownEvents = 100;

/** The page comes as the job's relation, and is no older: a version that was read stands for the page beside it. */
const select = {
  ...detailsSelect,
  organization: { select: { ...detailsSelect.organization.select, website: true, description: true } },
} as const;

/** Something that happened to a job. */
export interface JobEventEntry {
  id: string;
  kind: JobEventKind;
  /** Null for an account that is erased. */
  who: string | null;
  createdAt: string;
}

/** A job as administrators read it, with what happened to it, the newest first. */
export interface AdminJob {
  job: OwnJob;
  organizationId: string;
  /** Of the organization's page, which people read beside the job. */
  organizationPage: { website: string | null; description: string | null };
  /** Why nobody else sees the job: its organization is suspended, or the account is closed or deactivated. */
  hidden: "suspended" | "inactive" | null;
  /** Why a decision cannot publish anything of the organization. */
  unpublishable: "suspended" | "closed" | null;
  events: JobEventEntry[];
}

/** Any organization's job that was ever handed in, or null; other drafts are the organization's own. @param id a UUID. */
export async function getJobAsAdmin(id: string, now = new Date()): Promise<AdminJob | null> {
  const { prisma } = await getDatabase();
  const [row, events] = await Promise.all([
    prisma.job.findUnique({ where: { id }, select }),
    prisma.jobEvent.findMany({
      where: { jobId: id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: shownEvents,
      select: { id: true, kind: true, createdAt: true, actor: { select: { name: true } } },
    }),
  ]);
  const wasHandedIn = events.some(({ kind }) => kind !== "created" && !kind.startsWith("approval_"));
  if (!row || (row.status === "draft" && !wasHandedIn)) return null;
  const { website, description, suspendedAt, publishing } = row.organization;
  const isClosed = publishing === "closed";
  return {
    job: toOwnJob(row, now),
    organizationId: row.organizationId,
    organizationPage: { website, description },
    hidden: row.hiddenAt && (suspendedAt ? "suspended" : "inactive"),
    unpublishable: suspendedAt ? "suspended" : isClosed ? "closed" : null,
    events: events.map(({ actor, createdAt, ...event }) => ({
      ...event,
      who: actor?.name ?? null,
      createdAt: createdAt.toISOString(),
    })),
  };
}
