import type { CommitteeSeat, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/** What an invitation into a team is for: seats in committees, and the jobs that its reader gets beside them. */
export interface InvitedFor {
  seats: { jobId: string; title: string; seat: CommitteeSeat }[];
  /** The titles of the other jobs, of a reader. */
  jobs: string[];
}

/** The columns of an invitation that {@link describeInvited} needs. */
export const invitedForSelect = {
  role: true,
  jobIds: true,
  seats: {
    where: { endedAt: null },
    orderBy: { jobId: "asc" },
    select: { jobId: true, seat: true, committee: { select: { job: { select: { title: true } } } } },
  },
} as const satisfies Prisma.OrganizationInvitationSelect;

type Row = Prisma.OrganizationInvitationGetPayload<{ select: typeof invitedForSelect }>;

/** What each of some invitations is for, in their order. */
export async function describeInvited(rows: readonly Row[]): Promise<InvitedFor[]> {
  const ids = rows.flatMap(({ role, jobIds }) => (role === "reader" ? jobIds : []));
  const { prisma } = await getDatabase();
  const found =
    ids.length === 0
      ? []
      : await prisma.job.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } });
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return rows.map(({ role, jobIds, seats }) => {
    const seated = seats.map(({ jobId, seat, committee }) => ({ jobId, seat, title: committee.job.title }));
    const others = role === "reader" ? jobIds.filter((id) => !seats.some(({ jobId }) => jobId === id)) : [];
    return { seats: seated, jobs: others.flatMap((id) => titles.get(id) ?? []) };
  });
}
