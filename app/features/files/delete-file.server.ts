import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { dropFiles } from "./drop-files.server";

/**
 * Deletes a document of a person that waits for its use.
 * @throws {DomainError} FILE_GONE for one that is in use, or not theirs.
 */
export async function deleteFile(ownerId: string, id: string): Promise<void> {
  const { prisma } = await getDatabase();
  const count = await prisma.$transaction((tx) => dropFiles(tx, { id, ownerId, claimedAt: null }));
  if (count === 0) throw new DomainError("FILE_GONE");
}
