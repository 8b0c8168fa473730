import { arrayBuffer } from "node:stream/consumers";
import { audit } from "~/features/audit/audit.server";
import { type OpenFile, openFile } from "~/features/files/open-file.server";
import { documentInTurn } from "~/features/files/pdf/document-in-turn.server";
import { mayRunScripts } from "~/features/files/pdf/pdf-scripts.server";
import type { FileKind } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { dayMs } from "~/lib/time/durations";
import { stateOfRow, stateSelect } from "../application/application-state.server";
import { recordApplicationEvent } from "../application/changing/record-change.server";
import { asCandidateReads, delayedSelect } from "../application/delayed-reply.server";
import { isContentRetained } from "../application/erasing/retention.server";
import {
  type ApplicationParty,
  type EmployerParty,
  lockApplication,
  ofParty,
  whyNotFound,
} from "../application/lock-application.server";
import { viewableType } from "../desk/viewable-type";

/** A document of an application: the CV, or another one by its id. */
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
  const file = await requireDocument(party, id, wanted, now);
  const document = await openFile(file.id, { applicationId: id });
  if (party.side === "employer" && isRead) await recordReading(party, id, "download", file.kind, now);
  return document;
}

/**
 * A PDF of an application, for its organization to look at in the page. That is an event too, which the candidate sees:
 * one for each person, kind of document and day.
 * @throws {DomainError} NOT_FOUND, also for a document that is no PDF; UNSUPPORTED_MEDIA_TYPE for one that may run
 * scripts; UNAUTHENTICATED, FILE_GONE.
 * @throws {BusyError} when too many documents wait to be read.
 */
export async function viewDocument(
  party: EmployerParty,
  id: string,
  fileId: string,
  { isRead = true, now = new Date() } = {},
): Promise<OpenFile<ArrayBuffer>> {
  const file = await requireDocument(party, id, { fileId }, now);
  if (file.mime !== viewableType) throw new DomainError("NOT_FOUND");
  const document = await openFile(file.id, { applicationId: id });
  const content = await documentInTurn(async () => {
    const content = await arrayBuffer(document.content);
    if (await mayRunScripts(Buffer.from(content))) throw new DomainError("UNSUPPORTED_MEDIA_TYPE");
    return content;
  });
  if (isRead) await recordReading(party, id, "view", file.kind, now);
  return { ...document, content };
}

/** @throws {DomainError} NOT_FOUND, FILE_GONE. */
async function requireDocument(party: ApplicationParty, id: string, wanted: WantedDocument, now: Date) {
  const { prisma } = await getDatabase();
  const application = await prisma.application.findUnique({
    where: { id, ...ofParty(party) },
    select: {
      ...stateSelect,
      ...delayedSelect,
      files: {
        where: wanted === "cv" ? { kind: "cv" } : { id: wanted.fileId },
        select: { id: true, kind: true, mime: true },
      },
    },
  });
  if (!application) throw await whyNotFound(prisma, party, id);
  const [file] = application.files;
  const row = party.side === "candidate" ? asCandidateReads(application, now) : application;
  if (!file || !isContentRetained(stateOfRow(row, now), now)) throw new DomainError("FILE_GONE");
  return file;
}

async function recordReading(
  party: EmployerParty,
  applicationId: string,
  kind: "download" | "view",
  document: FileKind,
  now: Date,
): Promise<void> {
  const { prisma } = await getDatabase();
  const event = { applicationId, kind, actor: "employer", document, actorUserId: party.userId } as const;
  await prisma.$transaction(async (tx) => {
    await lockApplication(tx, party, applicationId, { minRole: "reader", evenSuspended: true });
    const since = new Date(now.getTime() - dayMs);
    const before = { ...event, createdAt: { gt: since } };
    if (kind === "view" && (await tx.applicationEvent.count({ where: before })) > 0) return;
    await recordApplicationEvent(tx, event, now);
    if (kind === "view") return;
    const { userId: actorId, organizationId } = party;
    const record = { actorId, action: "applications.download", target: applicationId } as const;
    await audit(tx, { ...record, organizationId, meta: { document } }, now);
  });
}
