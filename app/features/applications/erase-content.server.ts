import { dropFiles } from "~/features/files/drop-files.server";
import type { Prisma } from "~/generated/prisma/client";
import { dropMessages } from "./drop-messages.server";

/**
 * Erases what people wrote and sent inside an application: letter, documents, what its receipts say of them, notes,
 * messages, and the words that came with changes of state. Its states and dates stay. Call it under the application's
 * lock, or that of its person's account.
 */
export async function eraseContent(tx: Prisma.TransactionClient, applicationId: string): Promise<void> {
  await dropFiles(tx, { applicationId });
  await dropMessages(tx, applicationId);
  await tx.applicationReceipt.updateMany({
    where: { applicationId },
    data: { files: [], coverLetterSha256: null },
  });
  await tx.applicationEvent.deleteMany({ where: { applicationId, kind: "note" } });
  await tx.applicationEvent.updateMany({
    where: { applicationId, text: { not: null } },
    data: { text: null },
  });
  await tx.application.update({
    where: { id: applicationId },
    data: { coverLetter: null, candidateMessage: null, interviewAt: null, interviewPlace: null },
    select: { id: true },
  });
}
