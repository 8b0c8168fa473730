import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { apiHeaders } from "~/lib/http/response/json.server";
import { attachmentHeader } from "./file-name.server";
import { readBlob } from "./read-blob.server";

/** Whose a file has to be for its reader: the person's own, or of an application that the reader may see. */
type Readable = Pick<Prisma.FileWhereInput, "ownerId" | "applicationId">;

/**
 * A document as an attachment, sent piece by piece. Never shown in the page: its content is a stranger's.
 * @param readable conditions that the caller's guard has checked; a file of anybody else's is not found.
 * @throws {DomainError} FILE_GONE.
 */
export async function serveFile(fileId: string, readable: Readable): Promise<Response> {
  const { prisma } = await getDatabase();
  const file = await prisma.file.findFirst({
    where: { id: fileId, ...readable },
    select: { name: true, mime: true, blobId: true, blob: { select: { size: true } } },
  });
  if (!file) throw new DomainError("FILE_GONE");
  const { size } = file.blob;
  return new Response(await readBlob(file.blobId, size), {
    headers: {
      ...apiHeaders(),
      "Cache-Control": "private, no-store",
      "Content-Type": file.mime,
      "Content-Length": String(size),
      "Content-Disposition": attachmentHeader(file.name),
    },
  });
}
