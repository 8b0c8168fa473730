import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import { addClaimedFile, type FileOwner } from "./add-file.server";
import type { FileInfo } from "./file-info.server";
import { requireFreeSpace } from "./free-space.server";
import type { Picture } from "./picture.server";

const mime = "image/webp";

/**
 * Stores a picture as a file in use, with its content, which is a single piece.
 * @throws {DomainError} STORAGE_FULL, NO_SPACE.
 */
export async function storePicture(
  tx: Prisma.TransactionClient,
  { webp, sha256 }: Picture,
  file: { kind: "avatar" | "logo" } & FileOwner,
  now: Date,
): Promise<FileInfo> {
  await requireFreeSpace();
  const blob = { id: uuid(), mime, size: webp.byteLength, sha256 };
  await tx.fileBlob.create({
    data: {
      id: blob.id,
      sha256,
      size: blob.size,
      createdAt: now,
      chunks: { create: { n: 0, bytes: new Uint8Array(webp) } },
    },
    select: { id: true },
  });
  return addClaimedFile(tx, blob, { ...file, name: file.kind }, now);
}
