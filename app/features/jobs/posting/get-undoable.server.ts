import { getDatabase } from "~/lib/db/database.server";
import { undoMs } from "../job/job-limits";
import { undoableClosing } from "../lifecycle/close-job.server";
import { undoableMove } from "../lifecycle/set-decision-date.server";

/** What can be undone about a job now; instants in ISO 8601. */
interface Undoable {
  undoableMove: { token: string; until: string } | null;
  closingUndoableUntil: string | null;
}

/** What an organization has just done to its job and can still undo. */
export async function getUndoable(organizationId: string, id: string, now: Date): Promise<Undoable> {
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUnique({
    where: { id, organizationId },
    select: { decisionUndo: true, status: true, closeReason: true, closedAt: true },
  });
  const move = job && undoableMove(job, now);
  const closedAt = job && undoableClosing(job, now);
  return {
    undoableMove: move && { token: move.token, until: move.until },
    closingUndoableUntil: closedAt && new Date(closedAt.getTime() + undoMs).toISOString(),
  };
}
