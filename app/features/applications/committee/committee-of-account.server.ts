import type { EventAccount } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";

/** The seats, declarations and ratings of a member in committees, without the candidates. */
export async function exportCommitteesOfAccount({ id }: EventAccount) {
  const { prisma } = await getDatabase();
  const ofJob = { select: { title: true, organization: { select: { name: true } } } } as const;
  const seats = await prisma.committeeMember.findMany({
    where: { userId: id },
    orderBy: [{ namedAt: "asc" }, { id: "asc" }],
    select: {
      ...{ seat: true, namedAt: true, endedAt: true, outsideUntil: true },
      committee: { select: { job: ofJob } },
    },
  });
  const rows = await prisma.committeeDeclaration.findMany({
    where: { userId: id },
    orderBy: [{ declaredAt: "asc" }, { id: "asc" }],
    select: {
      role: true,
      declaredAt: true,
      conflictAt: true,
      firstRatedAt: true,
      application: { select: { job: ofJob } },
      ratings: {
        orderBy: { criterion: { position: "asc" } },
        select: { value: true, ratedAt: true, criterion: { select: { text: true } } },
      },
    },
  });
  return {
    committeeSeats: seats.map(({ committee: { job }, ...seat }) => ({
      organization: job.organization.name,
      job: job.title,
      ...seat,
    })),
    committees: rows.map(({ application: { job }, ratings, ...declaration }) => ({
      organization: job.organization.name,
      job: job.title,
      ...declaration,
      ratings: ratings.map(({ criterion, ...rating }) => ({ criterion: criterion.text, ...rating })),
    })),
  };
}
