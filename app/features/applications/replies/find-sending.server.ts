import type { ApplicationStatus } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { isUuid } from "~/lib/text/text-schema";

/** Replies that were sent together and are still delayed. */
export interface Sending {
  id: string;
  /** How many are left of it. */
  count: number;
  /** The state that they lead to. */
  status: ApplicationStatus;
  /** When the candidates see them. */
  visibleAt: string;
  /** The job of the first of them. */
  jobId: string;
}

/** The replies of an organization's sending that can still be undone; null where there are none. */
export async function findSending(
  organizationId: string,
  id: string | null,
  now: Date,
): Promise<Sending | null> {
  if (id === null || !isUuid(id)) return null;
  const { prisma } = await getDatabase();
  const delayed = await prisma.delayedReply.findMany({
    where: { batchId: id, visibleAt: { gt: now }, application: { organizationId } },
    select: { visibleAt: true, application: { select: { status: true, jobId: true } } },
  });
  const [first] = delayed;
  if (!first) return null;
  const { visibleAt, application } = first;
  return { id, count: delayed.length, ...application, visibleAt: visibleAt.toISOString() };
}
