import type { DocumentKind } from "~/content/vocabularies/applications/document-kinds";
import { addUnclaimedFile } from "./add-file.server";
import { documentRule } from "./content-rule.server";
import type { FileInfo } from "./file-info.server";
import { piecesOf } from "./pieces.server";
import { discardBlob, writeBlob } from "./write-blob.server";

/**
 * Stores a person's document while it arrives. It is deleted after a day unless something claims it.
 * @throws {DomainError} as writeBlob; TOO_MANY_FILES, STORAGE_FULL; nothing is kept then.
 */
export async function storeFile(
  content: AsyncIterable<Uint8Array>,
  { owner, kind, name }: { owner: string; kind: DocumentKind; name: string },
  now = new Date(),
): Promise<FileInfo> {
  const blob = await writeBlob(piecesOf(content), documentRule, now);
  return addUnclaimedFile(blob, { ownerId: owner, kind, name }, now).catch(async (error: unknown) => {
    await discardBlob(blob);
    throw error;
  });
}
