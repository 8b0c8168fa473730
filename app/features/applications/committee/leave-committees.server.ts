import { audit } from "~/features/audit/audit.server";
import type { Leaving } from "~/features/organizations/team/members.server";
import type { RoleChange } from "~/features/organizations/team/team.schema";
import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { listSeats, type SeatOfJob } from "./get-seat.server";

/** The seats that somebody of an organization would lose with another role, or as a reader of other jobs. */
export async function listLostSeats(
  tx: Prisma.TransactionClient,
  organizationId: string,
  userId: string,
  { role, jobIds = [] }: RoleChange,
): Promise<SeatOfJob[]> {
  if (role !== "reader") return [];
  return (await listSeats(organizationId, userId, tx)).filter(({ jobId }) => !jobIds.includes(jobId));
}

/** Ends the seats that somebody loses with a membership or a job, and writes down whose committees these are. */
export async function leaveCommittees(
  tx: Prisma.TransactionClient,
  { actorId, memberId, organizationId, keeps }: Leaving,
  now: Date,
): Promise<void> {
  const seats = await listSeats(organizationId, memberId, tx);
  const jobIds = seats.flatMap(({ jobId }) => (keeps.has(jobId) ? [] : jobId));
  if (jobIds.length === 0) return;
  const record = { actorId, action: "committee.leave", target: memberId, organizationId } as const;
  await audit(tx, { ...record, meta: { jobIds } }, now);
  await endSeats(tx, { userId: memberId, jobId: { in: jobIds } }, now);
}

/** Whose account is closed or erased has no seat from then on. */
export async function endSeatsOfAccount(
  tx: Prisma.TransactionClient,
  { id }: EventAccount,
  now: Date,
): Promise<void> {
  await endSeats(tx, { userId: id }, now);
}

/** The record says until when they were members, and a form that names a committee and is older is refused. */
async function endSeats(
  tx: Prisma.TransactionClient,
  which: Prisma.CommitteeMemberWhereInput,
  now: Date,
): Promise<void> {
  const where = { ...which, endedAt: null };
  await tx.jobCommittee.updateMany({
    where: { members: { some: where } },
    data: { version: { increment: 1 } },
  });
  await tx.committeeMember.updateMany({ where, data: { endedAt: now } });
}
