import { type OpenFile, openFile } from "~/features/files/open-file.server";
import type { FileKind } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { recordApplicationEvent } from "../state/application-event.server";
import { stateOfRow, stateSelect } from "../state/application-state.server";
import { type ApplicationParty, lockApplication, ofParty } from "../state/lock-application.server";
import { isContentRetained } from "../state/retention.server";

/** Which document of an application: the CV, or another one by its id. */
type WantedDocument = "cv" | { fileId: string };

/**
 * A document of an application, for one of its sides. Its organization's download is an event, which the candidate sees;
 * nobody changes a state by it.
 * @param isRead whether the content is really sent: a HEAD request downloads nothing.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED; FILE_GONE once it is deleted, or for one that is not there.
 */
export async function downloadDocument(
  party: ApplicationParty,
  id: string,
  wanted: WantedDocument,
  { isRead = true, now = new Date() } = {},
): Promise<OpenFile> {
  const { prisma } = await getDatabase();
  const application = await prisma.application.findUnique({
    where: { id, ...ofParty(party) },
    select: {
      ...stateSelect,
      files: {
        where: wanted === "cv" ? { kind: "cv" } : { id: wanted.fileId },
        select: { id: true, kind: true },
      },
    },
  });
  if (!application) throw new DomainError("NOT_FOUND");
  const [file] = application.files;
  if (!file || !isContentRetained(stateOfRow(application, now), now)) throw new DomainError("FILE_GONE");
  const document = await openFile(file.id, { applicationId: id });
  if (party.side === "employer" && isRead) await recordDownload(party, id, file.kind, now);
  return document;
}

async function recordDownload(
  party: Extract<ApplicationParty, { side: "employer" }>,
  applicationId: string,
  document: FileKind,
  now: Date,
): Promise<void> {
  const { prisma } = await getDatabase();
  const event = { applicationId, kind: "download", actor: "employer", document } as const;
  await prisma.$transaction(async (tx) => {
    await lockApplication(tx, party, applicationId);
    await recordApplicationEvent(tx, { ...event, actorUserId: party.userId }, now);
  });
}
