import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";

/**
 * Deletes files, and at once the content that no other file has.
 * @param where names whose they are: never ids alone that came from outside.
 * @returns how many.
 */
export async function dropFiles(tx: Prisma.TransactionClient, where: Prisma.FileWhereInput): Promise<number> {
  const found = await tx.file.findMany({ where, select: { id: true } });
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  // Files before contents, as freezeFiles has it: another order could deadlock.
  const files = await tx.$queryRaw<{ id: string; blobId: string }[]>`
    SELECT id, blob_id AS "blobId" FROM files WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const blobIds = [...new Set(files.map(({ blobId }) => blobId))];
  // Two transactions that each drop one of a content's two files would both leave it to the other.
  await tx.$queryRaw`SELECT FROM file_blobs WHERE id = ANY(${blobIds}::uuid[]) ORDER BY id FOR UPDATE`;
  const { count } = await tx.file.deleteMany({ where: { id: { in: files.map(({ id }) => id) } } });
  await tx.fileBlob.deleteMany({ where: { id: { in: blobIds }, files: { none: {} } } });
  return count;
}

/**
 * Deletes a document of a person that waits for its use.
 * @throws {DomainError} FILE_GONE for one that is in use, or not theirs.
 */
export async function deleteFile(ownerId: string, id: string): Promise<void> {
  const { prisma } = await getDatabase();
  const count = await prisma.$transaction((tx) => dropFiles(tx, { id, ownerId, claimedAt: null }));
  if (count === 0) throw new DomainError("FILE_GONE");
}
