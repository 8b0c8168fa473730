import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { removalReasons } from "~/content/vocabularies/jobs/job-states";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { DetailsRow } from "../job/job-details.server";

const keptSchema = z.object({
  takenBack: z.object({
    /** The job's, as it is until anybody changes it. */
    version: z.string(),
    reason: z.enum(codesOf(removalReasons)).nullable(),
    text: z.string(),
  }),
});

/** What an administrator wrote in a decision that was taken back; the reason is that of a removal. */
export type TakenBackWords = Pick<z.output<typeof keptSchema>["takenBack"], "reason" | "text">;

/** The words of a decision, in the place of what it changed. @param decided the job as the decision left it. */
export function wordsToKeep(
  { reviewNote, removalReason }: Pick<DetailsRow, "reviewNote" | "removalReason">,
  saved: Pick<DetailsRow, "updatedAt">,
): Prisma.InputJsonObject {
  const version = saved.updatedAt.toISOString();
  return { takenBack: { version, reason: removalReason, text: reviewNote ?? "" } };
}

/** The words of the decision about a job that was taken back last, until the job changes. */
export async function getTakenBackWords(id: string): Promise<TakenBackWords | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.reviewUndo.findUnique({
    where: { jobId: id },
    select: { before: true, job: { select: { updatedAt: true } } },
  });
  const { data } = keptSchema.safeParse(found?.before);
  if (!data || data.takenBack.text === "" || found?.job.updatedAt.toISOString() !== data.takenBack.version)
    return null;
  const { reason, text } = data.takenBack;
  return { reason, text };
}
