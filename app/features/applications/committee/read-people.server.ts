import { reachesRole } from "~/content/vocabularies/organizations";
import type { CommitteeSeat } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { EmployerParty } from "../application/lock-application.server";
import { getPresident, isPresiding } from "./lock-committee.server";
import { listProgress, type MemberProgress } from "./member-progress.server";
import { remindableFrom } from "./remind-members.server";

/** The people of a committee, as one of them or the owner and recruiters read it. */
export interface CommitteePeople {
  members: MemberProgress[];
  /** Those who have not joined the team yet; without addresses for readers. */
  invited: { email: string | null; seat: CommitteeSeat; expiresAt: string }[];
  /** Those who were named and no longer see the applications, and those who left and have rated. */
  gone: { name: string | null; seat: CommitteeSeat }[];
  /** Whether somebody presides it who sees the applications. */
  hasPresident: boolean;
  /** Whether the reader sets its end and reminds: the president; without one the owner and recruiters. */
  isPresiding: boolean;
  /** Of the form that names its members. */
  version: number;
  /** How many others a reminder would reach, and from when there can be one; null: now. */
  reminder: { people: number; from: string | null };
}

/** The caller has asked for the committee itself, and may read it. */
export async function readPeople(
  { userId, role }: Omit<EmployerParty, "side">,
  jobId: string,
  now = new Date(),
): Promise<CommitteePeople> {
  const { prisma } = await getDatabase();
  const [{ version, remindedAt }, all, rated, progress, president] = await Promise.all([
    prisma.jobCommittee.findUniqueOrThrow({
      where: { jobId },
      select: { version: true, remindedAt: true },
    }),
    prisma.committeeMember.findMany({
      where: { jobId },
      orderBy: [{ seat: "asc" }, { namedAt: "asc" }, { id: "asc" }],
      select: {
        ...{ id: true, userId: true, seat: true, endedAt: true },
        user: { select: { name: true } },
        invitation: { select: { email: true, expiresAt: true } },
      },
    }),
    prisma.$queryRaw<{ id: string }[]>`
      SELECT seats.id FROM committee_members AS seats WHERE seats.job_id = ${jobId}::uuid AND seats.ended_at IS NOT NULL
        AND EXISTS (SELECT FROM committee_declarations AS rated
          JOIN applications ON applications.id = rated.application_id
          WHERE applications.job_id = ${jobId}::uuid AND rated.member_id = seats.id AND rated.conflict_at IS NULL
            AND rated.weighted_sum IS NOT NULL)`,
    listProgress(prisma, jobId, now),
    getPresident(prisma, jobId),
  ]);
  const seats = all.filter(({ endedAt }) => endedAt === null);
  const left = all.filter(({ id }) => rated.some((one) => one.id === id));
  const isRecruiter = reachesRole(role, "recruiter");
  const from = remindableFrom(remindedAt);
  return {
    members: progress.map(({ email: _, ...member }) => member),
    invited: seats.flatMap(({ invitation, seat }) =>
      invitation
        ? [
            {
              email: isRecruiter ? invitation.email : null,
              seat,
              expiresAt: invitation.expiresAt.toISOString(),
            },
          ]
        : [],
    ),
    gone: [...seats, ...left].flatMap(({ userId: id, seat, user, invitation }) =>
      invitation || progress.some((member) => member.userId === id)
        ? []
        : [{ name: user?.name ?? null, seat }],
    ),
    hasPresident: president !== null,
    isPresiding: isPresiding(president, userId, role),
    version,
    reminder: {
      people: progress.filter((member) => member.missing > 0 && member.userId !== userId).length,
      from: from && from > now ? from.toISOString() : null,
    },
  };
}
