import { audit } from "~/features/audit/audit.server";
import { listMembers, type Member } from "~/features/organizations/team/members.server";
import type { Job, Organization } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { MailKind } from "~/lib/outbox/mail-kinds";
import { listApplicationsOf, type NumberedApplication } from "./list-applications-of.server";
import { type ListedMail, listMails } from "./list-mails.server";
import { type ListedNotice, listNoticesOf } from "./list-notices-of.server";
import { maxRows } from "./people-limits";

/** What people are mailed as members of an organization, which for some may have been another one before. */
export const organizationMailKinds: readonly MailKind[] = [
  ...(["job-in-review", "job-published", "job-returned", "job-removed", "job-closed"] as const),
  ...(["job-closed-unanswered", "organization-verified", "organization-rejected"] as const),
  ...(["organization-suspended", "organization-reactivated"] as const),
  ...(["team-ended", "ownership-offered", "ownership-moved", "applications-new"] as const),
  ...(["committee-named", "committee-reminder", "message-received"] as const),
  ...(["interview-answered", "interview-assigned", "note-mention", "weekly-report"] as const),
  "job-lead-given",
];

/** Somebody of an organization, with the number of their open sessions. */
export interface ListedMember extends Pick<Member, "userId" | "name" | "email" | "role"> {
  sessions: number;
  isActive: boolean;
}

/** An organization, as administrators see it: nothing that its people wrote to each other or to candidates. */
export interface OrganizationFile
  extends Pick<
    Organization,
    | "id"
    | "name"
    | "slug"
    | "website"
    | "verification"
    | "publishing"
    | "suspendedAt"
    | "closedAt"
    | "createdAt"
  > {
  ownerId: string | null;
  /** Why nobody sees its page and its jobs: it is suspended, or its owner's account is closed or deactivated. */
  hidden: "suspended" | "inactive" | null;
  members: ListedMember[];
  invitations: number;
  mails: ListedMail[];
  jobs: FileJob[];
  jobCount: number;
  applications: NumberedApplication[];
  applicationCount: number;
  notices: ListedNotice[];
}

/** A job without its text. */
export interface FileJob extends Pick<Job, "id" | "title" | "status" | "closeReason" | "updatedAt"> {
  /** A draft that was never handed in is its organization's own. */
  isReadable: boolean;
}

const select = {
  ...{ id: true, name: true, slug: true, website: true, verification: true, publishing: true },
  suspendedAt: true,
  ...{ closedAt: true, createdAt: true, ownerId: true },
  _count: { select: { invitations: true, jobs: true, applications: true } },
} as const;

/**
 * Everything that administrators see of an organization, verified or not, or null; that they opened it is a record of
 * the log.
 * @param id a UUID.
 */
export async function openOrganization(
  actorId: string,
  id: string,
  now = new Date(),
): Promise<OrganizationFile | null> {
  const { prisma } = await getDatabase();
  const organization = await prisma.organization.findUnique({ where: { id }, select });
  if (!organization) return null;
  await audit(prisma, { actorId, action: "organization.open", target: id, meta: {} }, now);
  const members = await listTeam(id, now);
  const [mails, jobs, applications, notices] = await Promise.all([
    listMails({ userIds: members.map(({ userId }) => userId), kinds: organizationMailKinds }),
    listJobs(id),
    listApplicationsOf({ organizationId: id }),
    listNoticesOf({ organizationId: id }, null),
  ]);
  const { _count, ...shown } = organization;
  const owner = members.find(({ userId }) => userId === shown.ownerId);
  return {
    ...shown,
    hidden: shown.suspendedAt ? "suspended" : owner?.isActive === false ? "inactive" : null,
    members,
    invitations: _count.invitations,
    mails,
    jobs,
    jobCount: _count.jobs,
    applications,
    applicationCount: _count.applications,
    notices,
  };
}

/** The accounts of an organization's people. */
export async function listTeam(id: string, now: Date): Promise<ListedMember[]> {
  const { prisma } = await getDatabase();
  const members = await listMembers({ id, role: "recruiter" }, id);
  const ids = members.map(({ userId }) => userId);
  const [active, sessions] = await Promise.all([
    prisma.user.findMany({ where: { id: { in: ids }, isActive: true }, select: { id: true } }),
    prisma.session.groupBy({
      by: "userId",
      where: { userId: { in: ids }, revokedAt: null, expiresAt: { gt: now } },
      _count: true,
    }),
  ]);
  const countOf = new Map(sessions.map(({ userId, _count }) => [userId, _count]));
  const isActive = new Set(active.map((user) => user.id));
  return members.map(({ userId, name, email, role }) => ({
    ...{ userId, name, email, role },
    sessions: countOf.get(userId) ?? 0,
    isActive: isActive.has(userId),
  }));
}

async function listJobs(organizationId: string): Promise<FileJob[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.job.findMany({
    where: { organizationId },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: maxRows,
    select: {
      ...{ id: true, title: true, status: true, closeReason: true, updatedAt: true },
      events: { where: { kind: { not: "created" } }, take: 1, select: { id: true } },
    },
  });
  return rows.map(({ events, ...row }) => ({
    ...row,
    isReadable: row.status !== "draft" || events.length > 0,
  }));
}
