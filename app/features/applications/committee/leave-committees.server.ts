import { audit } from "~/features/audit/audit.server";
import type { Leaving } from "~/features/organizations/team/members.server";
import type { RoleChange } from "~/features/organizations/team/team.schema";
import type { Prisma } from "~/generated/prisma/client";
import { listSeats, type SeatOfJob } from "./get-seat.server";

/** The seats that somebody of an organization would lose with another role, or as a reader of other jobs. */
export async function listLostSeats(
  organizationId: string,
  userId: string,
  { role, jobIds = [] }: RoleChange,
): Promise<SeatOfJob[]> {
  if (role !== "reader") return [];
  return (await listSeats(organizationId, userId)).filter(({ jobId }) => !jobIds.includes(jobId));
}

/** Writes down which committees somebody leaves with a membership or a job, before they do. */
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
}
