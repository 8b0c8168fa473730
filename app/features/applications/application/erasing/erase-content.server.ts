import { dropFiles } from "~/features/files/drop-files.server";
import type { Prisma } from "~/generated/prisma/client";
import { withoutInterview } from "../interview/interview-state";
import type { LockedApplication } from "../lock-application.server";
import { dropMessages } from "./drop-messages.server";
import { recordErasures } from "./record-erasures.server";

/**
 * Erases what people wrote and sent inside an application, for its candidate: {@link eraseSent}, and the messages; and
 * writes down that it did. Call it under the application's lock.
 */
export async function eraseContent(
  tx: Prisma.TransactionClient,
  { id, userId, organizationId, coverLetter }: LockedApplication,
  now: Date,
): Promise<void> {
  const documents = await eraseSent(tx, { id });
  const messages = await dropMessages(tx, { applicationId: id });
  const erased = { userId, organizationId, documents, hadLetter: coverLetter !== null, messages };
  await recordErasures(tx, [erased], "person", now);
}

/**
 * Erases the letter and the documents of applications, their entries in receipts, the notes, ratings and tags,
 * and the words that came with changes of state and with interviews. States and dates stay. Call it under the
 * applications' locks, or that of their person's account.
 * @returns how many documents.
 */
export async function eraseSent(
  tx: Prisma.TransactionClient,
  application: Prisma.ApplicationWhereInput,
): Promise<number> {
  const dropped = await dropFiles(tx, { application });
  await tx.applicationReceipt.updateMany({
    where: { application },
    data: { files: [], coverLetterSha256: null },
  });
  await tx.applicationEvent.deleteMany({ where: { application, kind: "note" } });
  await tx.applicationEvent.updateMany({
    where: { application, OR: [{ text: { not: null } }, { missingReason: { not: null } }] },
    data: { text: null, missingReason: null },
  });
  await tx.applicationRating.deleteMany({ where: { application } });
  await tx.committeeRating.deleteMany({ where: { declaration: { application } } });
  await tx.applicationTag.deleteMany({ where: { application } });
  await tx.delayedReply.deleteMany({ where: { application } });
  await tx.application.updateMany({
    where: application,
    data: { coverLetter: null, candidateMessage: null, ...withoutInterview },
  });
  return dropped;
}
