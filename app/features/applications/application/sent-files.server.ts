import { messages } from "~/content/sentences";
import type { AttachedKind } from "~/content/vocabularies/applications/materials";
import { dropFiles } from "~/features/files/drop-files.server";
import { type FileInfo, fileColumns, freezeFiles, toFileInfo } from "~/features/files/file-info.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";

/** The files that an application is to have, by id: free ones of the person, or its own. */
export interface ChosenFiles {
  cvFileId: string | null;
  documents: readonly { kind: AttachedKind; fileId: string }[];
}

/** The CV first, then in the order in which they were sent. */
export const filesInOrder = [
  { kind: "asc" },
  { createdAt: "asc" },
  { id: "asc" },
] satisfies Prisma.FileOrderByWithRelationInput[];

/** The files of an application, in order. */
export async function filesOfApplication(
  tx: Pick<Prisma.TransactionClient, "file">,
  applicationId: string,
): Promise<FileInfo[]> {
  const rows = await tx.file.findMany({
    where: { applicationId },
    orderBy: filesInOrder,
    select: fileColumns,
  });
  return rows.map(toFileInfo);
}

/**
 * Gives an application the chosen files and no others: those that it has stay as they are, others of the person are
 * frozen, and files that are not chosen any more go.
 * @throws {DomainError} FILE_GONE for a file that is not free or somebody else's; INVALID_DATA for one of another kind.
 */
export async function setFiles(
  tx: Prisma.TransactionClient,
  { id: applicationId, userId: ownerId }: { id: string; userId: string },
  { cvFileId, documents }: ChosenFiles,
  now: Date,
): Promise<FileInfo[]> {
  const kinds = new Map<string, string>(documents.map(({ kind, fileId }) => [fileId, kind]));
  if (cvFileId !== null) kinds.set(cvFileId, "cv");
  const current = await filesOfApplication(tx, applicationId);
  const kept = current.filter(({ id }) => kinds.has(id));
  const gone = current.filter(({ id }) => !kinds.has(id)).map(({ id }) => id);
  const fileIds = [...kinds.keys()].filter((id) => !kept.some((file) => file.id === id));
  const frozen = await freezeFiles(tx, { applicationId, fileIds, ownerId }, now);
  // In the order of the ids: a frozen file has an id of its own.
  requireKinds([...kept.map((file) => [file, file.id] as const), ...pairsOf(frozen, fileIds)], kinds);
  if (gone.length > 0) await dropFiles(tx, { id: { in: gone }, applicationId });
  return filesOfApplication(tx, applicationId);
}

function pairsOf(files: readonly FileInfo[], ids: readonly string[]) {
  return files.map((file, at) => [file, ids[at] ?? ""] as const);
}

function requireKinds(
  pairs: readonly (readonly [FileInfo, string])[],
  kinds: ReadonlyMap<string, string>,
): void {
  const wrong = pairs.find(([file, id]) => kinds.get(id) !== file.kind);
  if (!wrong) return;
  const name = kinds.get(wrong[1]) === "cv" ? "cvFileId" : "documents";
  throw new DomainError("INVALID_DATA", { fields: { [name]: messages.VALUE_INVALID } });
}
