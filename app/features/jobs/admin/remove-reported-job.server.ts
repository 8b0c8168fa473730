import { z } from "zod";
import type { Prisma } from "~/generated/prisma/client";
import { JobCloseReason } from "~/generated/prisma/enums";
import { type DetailsRow, detailsSelect } from "../job/job-details.server";
import { decideWithin } from "./decide.server";
import { liftRemoval } from "./lift-removal.server";
import { lockAnyJob } from "./lock-any-job.server";
import { isRemovable, type Removal, removalOf } from "./remove-job.server";

/** The columns that the removal of a job has changed, with their values before. */
export const jobBeforeSchema = z.object({
  /** Null for a job that was open. */
  closeReason: z.enum(JobCloseReason).nullable(),
  closedAt: z.iso.datetime().nullable(),
});

type JobBefore = z.output<typeof jobBeforeSchema>;

/**
 * Removes a job because of a notice about it, in the notice's transaction; the notice's own mail tells of it. A removal
 * from before is not taken back any more.
 * @returns null where there is nothing to remove any more.
 */
export async function removeReportedJob(
  tx: Prisma.TransactionClient,
  { actorId, id, ...removal }: Pick<Removal, "reason" | "text"> & { actorId: string; id: string },
  now: Date,
): Promise<JobBefore | null> {
  if (!(await readJob(tx, id))) return null;
  const { job } = await lockAnyJob(tx, { actorId, id }, now);
  if (!isRemovable(job, now)) {
    await tx.reviewUndo.deleteMany({ where: { jobId: id } });
    return null;
  }
  let before: JobBefore | null = null;
  await decideWithin(tx, { actorId, id }, now, (locked) => {
    const { status, closeReason, closedAt } = locked;
    const wasClosed = status === "closed";
    before = {
      closeReason: wasClosed ? closeReason : null,
      closedAt: (wasClosed && closedAt?.toISOString()) || null,
    };
    return removalOf(locked, { actorId, ...removal }, now);
  });
  return before;
}

/**
 * Puts a removed job back, in the transaction of the complaint: as it was, so that one whose deadline has passed is
 * closed by it. Its organization is no longer restricted by the removal.
 */
export async function restoreJob(
  tx: Prisma.TransactionClient,
  { actorId, id, before }: { actorId: string; id: string; before: JobBefore },
  now: Date,
): Promise<void> {
  const job = await readJob(tx, id);
  if (job?.closeReason !== "moderation") return;
  const { closeReason, closedAt } = before;
  await decideWithin(tx, { actorId, id }, now, ({ organizationId }) => ({
    data: {
      ...(closeReason
        ? { closeReason, closedAt }
        : { status: "published", closeReason: null, closedAt: null }),
      removalReason: null,
      reviewNote: null,
    },
    kind: "reopened",
    action: "job.restore",
    after: () => liftRemoval(tx, { actorId, organizationId, jobId: id }, now),
  }));
}

function readJob(tx: Prisma.TransactionClient, id: string): Promise<DetailsRow | null> {
  return tx.job.findUnique({ where: { id }, select: detailsSelect });
}
