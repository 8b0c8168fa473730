import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { readBlob } from "./blobs.server";

/** The files that a reader may read: the person's own, or those of an application that the reader may see. */
type Readable = Pick<Prisma.FileWhereInput, "ownerId" | "applicationId">;

/** A stored document, to be sent piece by piece unless it had to be read whole. */
export interface OpenFile<Content = Awaited<ReturnType<typeof readBlob>>> {
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  content: Content;
}

/**
 * A document for one of its readers.
 * @param readable conditions that the caller's guard has checked; a file of anybody else's is not found.
 * @throws {DomainError} FILE_GONE.
 */
export async function openFile(fileId: string, readable: Readable): Promise<OpenFile> {
  const { prisma } = await getDatabase();
  const file = await prisma.file.findFirst({
    where: { id: fileId, ...readable },
    select: { name: true, mime: true, blobId: true, blob: { select: { size: true } } },
  });
  if (!file) throw new DomainError("FILE_GONE");
  const { name, mime, blobId, blob } = file;
  return { name, mime, size: blob.size, content: await readBlob(blobId, blob.size) };
}
