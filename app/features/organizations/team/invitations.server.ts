import { v7 as uuid } from "uuid";
import { fillText } from "~/content/fill-text";
import { teamPage as text } from "~/content/pages/teams/team";
import { audit } from "~/features/audit/audit.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { isBelowDailyLimit, lockAddresses } from "~/lib/outbox/daily-limit.server";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { isUnwanted } from "~/lib/outbox/suppression.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { dayMs } from "~/lib/time/durations";
import type { Employer } from "../organization/employer";
import "./team.mails";
import { describeInvited, type InvitedFor, invitedForSelect } from "./invited-for.server";
import { lockMember, lockOrganization } from "./lock-member.server";
import type { InvitationInput } from "./team.schema";
import { teamLimits } from "./team-limits";

/** An invitation that nobody has accepted. */
export interface OpenInvitation {
  id: string;
  email: string;
  role: "recruiter" | "reader";
  createdAt: string;
  expiresAt: string;
}

const columns = { id: true, email: true, role: true, createdAt: true, expiresAt: true } as const;

/** The invitations of an organization, the newest first; those that are over until they are cleaned away. */
export async function listInvitations(organizationId: string): Promise<OpenInvitation[]> {
  const { prisma } = await getDatabase();
  const where = { organizationId };
  const rows = await prisma.organizationInvitation.findMany({
    where,
    orderBy: { id: "desc" },
    select: columns,
  });
  return rows.map(toInvitation);
}

/** {@link listInvitations}, each with what it is for. */
export async function listInvitationsInFull(
  organizationId: string,
): Promise<(OpenInvitation & { invitedFor: InvitedFor })[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.organizationInvitation.findMany({
    where: { organizationId },
    orderBy: { id: "desc" },
    select: { ...columns, ...invitedForSelect },
  });
  const all = await describeInvited(rows);
  return rows.map(({ jobIds: _jobs, seats: _seats, ...row }, at) => ({
    ...toInvitation(row),
    invitedFor: all[at] ?? { seats: [], jobs: [] },
  }));
}

/** An invitation that was sent, and the role of the open one that it went into; null without one. */
export interface SentInvitation {
  invitation: OpenInvitation;
  before: OpenInvitation["role"] | null;
}

/**
 * Invites an address into the team. Inviting it again is another mail, with the same link and fourteen days more: a
 * reader gets the jobs of both, and of two roles the later one counts. It says nothing about accounts of others: only
 * the page of the link tells whether there is one, and in which team.
 * @throws {DomainError} ALREADY_MEMBER, INVITATION_LIMIT with `max`; INVALID_DATA with a sentence for the field `email`
 *   for the owner's own address, for `jobIds` for a reader without a job, with another organization's or with too many;
 *   EMAIL_NOT_VERIFIED; as lockMember.
 */
export function inviteToTeam(
  owner: Employer,
  input: InvitationInput,
  now = new Date(),
): Promise<SentInvitation> {
  const read = async (tx: Prisma.TransactionClient) => {
    const open = await getOpen(tx, owner.organizationId, input.email, now);
    const kept = open?.role === input.role ? open.jobIds : [];
    return { ...input, jobIds: [...kept, ...(input.jobIds ?? [])] };
  };
  return invite(owner, read, now);
}

/**
 * Invites an address to read one job; an open invitation keeps its role and its other jobs.
 * @param also what else belongs to it, in its transaction.
 * @throws {DomainError} as {@link inviteToTeam}, with every sentence for the field `email`.
 */
export async function inviteToJob(
  owner: Employer,
  { email, jobId }: { email: string; jobId: string },
  also: (tx: Prisma.TransactionClient, invitationId: string) => Promise<void>,
  now = new Date(),
): Promise<void> {
  const { organizationId } = owner;
  const read = async (tx: Prisma.TransactionClient) => {
    const open = await getOpen(tx, organizationId, email, now);
    return { email, role: open?.role ?? "reader", jobIds: [...(open?.jobIds ?? []), jobId] };
  };
  await invite(owner, read, now, { also, field: "email" });
}

/**
 * Sends an invitation once more, for fourteen days, with those of its jobs that are still there.
 * @throws {DomainError} NOT_FOUND; as {@link inviteToTeam}.
 */
export async function resendInvitation(owner: Employer, id: string, now = new Date()): Promise<void> {
  const where = { id, organizationId: owner.organizationId };
  const select = { email: true, role: true, jobIds: true } as const;
  const read = async (tx: Prisma.TransactionClient) => {
    const found = await tx.organizationInvitation.findUnique({ where, select });
    if (!found) throw new DomainError("NOT_FOUND");
    return { ...found, jobIds: await ownJobs(tx, owner.organizationId, found.jobIds) };
  };
  await invite(owner, read, now);
}

/** What the open invitation of an address is for, with those of its jobs that are still there. */
async function getOpen(tx: Prisma.TransactionClient, organizationId: string, email: string, now: Date) {
  const found = await tx.organizationInvitation.findUnique({
    where: { organizationId_email: { organizationId, email }, expiresAt: { gt: now } },
    select: { role: true, jobIds: true },
  });
  return found && { role: found.role, jobIds: await ownJobs(tx, organizationId, found.jobIds) };
}

/** Those of the jobs that are the organization's. */
async function ownJobs(
  tx: Prisma.TransactionClient,
  organizationId: string,
  jobIds: readonly string[],
): Promise<string[]> {
  const where = { organizationId, id: { in: [...jobIds] } };
  return (await tx.job.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

interface InvitingOptions {
  also?: (tx: Prisma.TransactionClient, invitationId: string) => Promise<void>;
  /** Where the form has the jobs. */
  field?: "email" | "jobIds";
}

/** @param read what to send, under the lock of the organization. */
async function invite(
  owner: Employer,
  read: (tx: Prisma.TransactionClient) => Promise<InvitationInput>,
  now: Date,
  { also, field = "jobIds" }: InvitingOptions = {},
): Promise<SentInvitation> {
  const { organizationId, userId } = owner;
  const { prisma } = await getDatabase();
  const { row, before } = await prisma.$transaction(async (tx) => {
    const { user } = await lockMember(tx, owner, "owner");
    await lockOrganization(tx, organizationId);
    const { email, role, jobIds = [] } = await read(tx);
    if (user.email === email) throw new DomainError("INVALID_DATA", { fields: { email: text.ownAddress } });
    if (!user.isEmailVerified) throw new DomainError("EMAIL_NOT_VERIFIED");
    if ((await tx.user.count({ where: { email, organizationId } })) > 0)
      throw new DomainError("ALREADY_MEMBER");
    const known = await tx.organizationInvitation.findUnique({
      where: { organizationId_email: { organizationId, email } },
      select: { role: true, expiresAt: true, seats: { select: { jobId: true } } },
    });
    const isKnown = known !== null && known.expiresAt > now;
    const isOpen = { organizationId, expiresAt: { gt: now } };
    const max = teamLimits.openInvitations;
    if (!isKnown && (await tx.organizationInvitation.count({ where: isOpen })) >= max)
      throw new DomainError("INVITATION_LIMIT", { max });
    const wanted = role === "reader" ? [...new Set(jobIds)] : [];
    const given = await ownJobs(tx, organizationId, wanted);
    if (given.length < wanted.length)
      throw new DomainError("INVALID_DATA", { fields: { [field]: text.jobsGone } });
    if (role === "reader" && given.length === 0)
      throw new DomainError("INVALID_DATA", { fields: { [field]: text.jobsNeeded } });
    const expiresAt = new Date(now.getTime() + teamLimits.invitationDays * dayMs);
    // A seat in a committee is worth nothing without its job.
    const seated = role === "reader" ? (known?.seats ?? []).map(({ jobId }) => jobId) : [];
    const all = [...new Set([...given, ...seated])];
    // The schema sees one invitation; those of several add up.
    const most = { max: teamLimits.jobsOfReader };
    if (all.length > most.max)
      throw new DomainError("INVALID_DATA", { fields: { [field]: fillText(text.jobsTooMany, most) } });
    const data = { role, jobIds: all, invitedById: userId, expiresAt };
    const where = { organizationId_email: { organizationId, email } };
    const create = { id: uuid(), organizationId, email, createdAt: now, ...data };
    const row = await tx.organizationInvitation.upsert({ where, create, update: data, select: columns });
    await also?.(tx, row.id);
    const record = { actorId: userId, action: "team.invite", target: row.id, organizationId } as const;
    await audit(tx, { ...record, meta: { role, jobIds: data.jobIds } }, now);
    await queueInvitation(tx, row, now);
    return { row, before: isKnown ? known.role : null };
  });
  wakeMail();
  return { invitation: toInvitation(row), before };
}

/**
 * Takes an invitation back: its link holds no more.
 * @throws {DomainError} NOT_FOUND for one that was accepted or withdrawn, and for another organization's; as lockMember.
 */
export async function withdrawInvitation(owner: Employer, id: string): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockMember(tx, owner, "owner", { evenSuspended: true });
    const { organizationId } = owner;
    const { count } = await tx.organizationInvitation.deleteMany({ where: { id, organizationId } });
    if (count === 0) throw new DomainError("NOT_FOUND");
    const record = { actorId: owner.userId, action: "team.uninvite", target: id, organizationId } as const;
    await audit(tx, { ...record, meta: {} });
  });
}

/** An address that had its invitations of the day, or refused our mails, gets none: its inviter may be a stranger. */
async function queueInvitation(
  tx: Prisma.TransactionClient,
  { id, email }: { id: string; email: string },
  now: Date,
) {
  const kind = "team-invitation" as const;
  await lockAddresses(tx, [email]);
  if (!(await isBelowDailyLimit(tx, email, [kind], now)) || (await isUnwanted(tx, email))) return;
  const mail = {
    key: `${kind}:${id}:${now.toISOString()}`,
    kind,
    to: { email },
    payload: { invitationId: id },
  };
  await queueMail(tx, { ...mail, scope: "transactional" }, now);
}

type Row = Omit<OpenInvitation, "createdAt" | "expiresAt"> & { createdAt: Date; expiresAt: Date };

function toInvitation({ createdAt, expiresAt, ...row }: Row): OpenInvitation {
  return { ...row, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
