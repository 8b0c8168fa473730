import { stateOfRow, stateSelect } from "~/features/applications/application/application-state.server";
import { seenBy } from "~/features/applications/application/seen-sql.server";
import { employerStateLabel } from "~/features/applications/reading/state-labels";
import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";

/** The candidate of an application in a report, as they are now. */
export interface WaitingPerson {
  /** Null once the person is erased from it. */
  name: string | null;
  isAnswered: boolean;
  /** Its state if it ended without a reply; null otherwise. */
  endedAs: string | null;
}

/** The people behind the applications that a report names and the reader sees, by the application; a report keeps no name. */
export async function listWaitingPeople(
  { organizationId, userId }: Employer,
  applicationIds: readonly string[],
  now = new Date(),
): Promise<Map<string, WaitingPerson>> {
  const { prisma } = await getDatabase();
  const rows = await prisma.application.findMany({
    where: { organizationId, id: { in: [...applicationIds] }, ...seenBy(userId) },
    select: { ...stateSelect, id: true, user: { select: { name: true } } },
  });
  return new Map(
    rows.map(({ id, user, ...row }) => {
      const state = stateOfRow(row, now);
      const isWaiting = state.status === "submitted" || state.status === "viewed";
      const endedAs = state.wasAnswered || isWaiting ? null : employerStateLabel(state);
      return [id, { name: user?.name ?? null, isAnswered: state.wasAnswered, endedAs }];
    }),
  );
}
