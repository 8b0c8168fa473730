import { undoneNote } from "~/content/replies";
import type { Employer } from "~/features/jobs/employer";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { nextVersion } from "~/lib/version";
import { recordApplicationEvent } from "../state/application-event.server";
import { lockApplication } from "../state/lock-application.server";
import { dropDelayedReply } from "./delay-reply.server";

/** How many replies were undone, and how many not: they show already, or their application has moved on. */
export interface UndoneReplies {
  undone: number;
  left: number;
}

/**
 * Undoes the replies of one sending that are still delayed: each application is again as it was before, to the candidate's
 * eyes as if nothing had been, and its mail is not needed any more. Each in its own transaction.
 * @param only the one application of the sending that is meant; all without it.
 * @throws {DomainError} NOT_FOUND for an unknown sending and for another organization's; REPLY_SHOWN when none is delayed
 *   any more; UNAUTHENTICATED.
 */
export async function undoReplies(
  employer: Employer,
  batchId: string,
  { only }: { only?: string } = {},
  now = new Date(),
): Promise<UndoneReplies> {
  const { prisma } = await getDatabase();
  const delayed = await prisma.delayedReply.findMany({
    where: { batchId, applicationId: only, application: { organizationId: employer.organizationId } },
    select: { applicationId: true },
    orderBy: { applicationId: "asc" },
  });
  if (delayed.length === 0) throw new DomainError("NOT_FOUND");
  let undone = 0;
  for (const { applicationId } of delayed) {
    const isUndone = await prisma.$transaction(async (tx) => {
      const { application } = await lockApplication(tx, { side: "employer", ...employer }, applicationId);
      if (application.delayedReply?.batchId !== batchId) return false;
      const before = await dropDelayedReply(tx, application, now);
      if (!before) return false;
      const updatedAt = nextVersion(application.updatedAt, now);
      const where = { id: applicationId };
      await tx.application.update({ where, data: { ...before, updatedAt }, select: { id: true } });
      const note = { kind: "note", visibility: "employer", actor: "employer", text: undoneNote } as const;
      await recordApplicationEvent(tx, { applicationId, ...note, actorUserId: employer.userId }, now);
      return true;
    });
    if (isUndone) undone += 1;
  }
  if (undone === 0) throw new DomainError("REPLY_SHOWN");
  return { undone, left: delayed.length - undone };
}
