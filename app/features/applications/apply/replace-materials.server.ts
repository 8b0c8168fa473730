import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { stateOfRow } from "../application/application-state.server";
import { recordApplicationEvent } from "../application/changing/record-change.server";
import { filesOfApplication, setFiles } from "../application/sent-files.server";
import { changeOwnApplication, lockOwnApplication } from "../replies/lock-own-application.server";
import { type ApplicationChanges, requireMaterials } from "./application.schema";
import { issueReceipt, queueReceiptMail, type Receipt } from "./receipts.server";

/**
 * Replaces letter and files of an application that nobody has read, with another receipt; the earlier one stays.
 * @param changes absent keeps; files are free ones of the person, or those that the application has.
 * @param given for tests, as in lockOwnApplication.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED; ALREADY_READ; CV_REQUIRED and MATERIALS_MISSING with `missing`;
 * FILE_GONE, INVALID_DATA.
 */
export async function replaceMaterials(
  userId: string,
  id: string,
  changes: ApplicationChanges,
  given?: Date,
): Promise<Receipt> {
  const { prisma } = await getDatabase();
  const receipt = await prisma.$transaction(async (tx) => {
    const { application, user, now } = await lockOwnApplication(tx, userId, id, given);
    if (stateOfRow(application, now).status !== "submitted") throw new DomainError("ALREADY_READ");
    const current = await filesOfApplication(tx, id);
    const chosen = {
      cvFileId: changes.cvFileId ?? current.find(({ kind }) => kind === "cv")?.id ?? null,
      documents: changes.documents ?? attachedOf(current),
    };
    const files = await setFiles(tx, { id, userId }, chosen, now);
    const coverLetter = changes.coverLetter === undefined ? application.coverLetter : changes.coverLetter;
    const { requiredMaterials } = application.job;
    requireMaterials(requiredMaterials, { coverLetter, kinds: files.map(({ kind }) => kind) });
    await changeOwnApplication(tx, application, { coverLetter }, now);
    const event = { applicationId: id, kind: "edit", actor: "candidate", actorUserId: userId } as const;
    await recordApplicationEvent(tx, event, now);
    const receipt = await issueReceipt(tx, { applicationId: id, files, coverLetter }, now);
    await queueReceiptMail(tx, { applicationId: id, receipt }, user, now);
    return receipt;
  });
  wakeMail();
  return receipt;
}

/** The documents besides the CV, as they are chosen. */
function attachedOf(files: Awaited<ReturnType<typeof filesOfApplication>>) {
  return files.flatMap(({ id: fileId, kind }) =>
    kind === "transcript" || kind === "references" || kind === "proposal" ? [{ kind, fileId }] : [],
  );
}
