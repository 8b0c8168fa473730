import { getDatabase } from "~/lib/db/database.server";

/** Who an application of a report is from, as it is now. */
export interface WaitingPerson {
  /** Null once the person is erased from it. */
  name: string | null;
  isAnswered: boolean;
}

/** The people behind the applications that a report names, by the application; a report itself keeps no name. */
export async function listWaitingPeople(
  organizationId: string,
  applicationIds: readonly string[],
): Promise<Map<string, WaitingPerson>> {
  const { prisma } = await getDatabase();
  const rows = await prisma.application.findMany({
    where: { organizationId, id: { in: [...applicationIds] } },
    select: { id: true, status: true, firstResponseAt: true, user: { select: { name: true } } },
  });
  return new Map(
    rows.map(({ id, status, firstResponseAt, user }) => {
      const isAnswered = firstResponseAt !== null || !["submitted", "viewed"].includes(status);
      return [id, { name: user?.name ?? null, isAnswered }];
    }),
  );
}
