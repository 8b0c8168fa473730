import { v7 as uuid } from "uuid";
import type { File, FileBlob, FileKind, Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";

/** A file as its owner and its readers see it. */
export interface FileInfo {
  id: string;
  kind: FileKind;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
  createdAt: string;
}

/** The columns of a {@link FileInfo}. */
export const fileColumns = {
  id: true,
  kind: true,
  name: true,
  mime: true,
  createdAt: true,
  blob: { select: { size: true, sha256: true } },
} as const;

/** A row with the columns of {@link fileColumns}. */
export type FileRow = Pick<File, "id" | "kind" | "name" | "mime" | "createdAt"> & {
  blob: Pick<FileBlob, "size" | "sha256">;
};

export function toFileInfo({ id, kind, name, mime, createdAt, blob }: FileRow): FileInfo {
  return { id, kind, name, mime, size: blob.size, sha256: blob.sha256, createdAt: createdAt.toISOString() };
}

/**
 * Gives an application files of its own, on the content of a person's: theirs can change or go, the application's
 * stay. A file that waited for its use is used up; the CV of a profile stays there too.
 * @param applicationId of an application that the transaction has written.
 * @returns the application's files, in the order of the ids.
 * @throws {DomainError} FILE_GONE for an id that is not a free file of this person: somebody else's, or taken.
 */
export async function freezeFiles(
  tx: Prisma.TransactionClient,
  { applicationId, fileIds, ownerId }: { applicationId: string; fileIds: readonly string[]; ownerId: string },
  now = new Date(),
): Promise<FileInfo[]> {
  const ids = [...new Set(fileIds)];
  // Locked, so that two applications at once cannot both use it up.
  await tx.$queryRaw`SELECT FROM files WHERE id = ANY(${ids}::uuid[]) AND owner_id = ${ownerId}::uuid ORDER BY id FOR UPDATE`;
  const found = await tx.file.findMany({
    where: {
      id: { in: ids },
      ownerId,
      applicationId: null,
      OR: [{ claimedAt: null }, { profile: { userId: ownerId } }],
    },
    select: { ...fileColumns, blobId: true, claimedAt: true },
  });
  const byId = new Map(found.map((file) => [file.id, file]));
  const frozen: FileInfo[] = [];
  for (const id of ids) {
    const source = byId.get(id);
    if (!source) throw new DomainError("FILE_GONE", { fileId: id });
    const { kind, mime, name, blobId, createdAt } = source;
    const data = { id: uuid(), applicationId, ownerId, kind, mime, name, blobId, createdAt, claimedAt: now };
    frozen.push(toFileInfo(await tx.file.create({ data, select: fileColumns })));
  }
  const usedUp = found.filter(({ claimedAt }) => claimedAt === null).map(({ id }) => id);
  await tx.file.deleteMany({ where: { id: { in: usedUp } } });
  return frozen;
}
