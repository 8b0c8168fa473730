import { v7 as uuid } from "uuid";
import { type DocumentKind, documentKinds } from "~/content/vocabularies/applications/materials";
import { codesOf } from "~/content/vocabularies/codes";
import { lockUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { discardBlob, piecesOf, type StoredBlob, writeBlob } from "./blobs.server";
import { documentRule } from "./content-rule.server";
import { type FileInfo, fileColumns, toFileInfo } from "./file-info.server";
import { maxStoredBytes, maxUnclaimedFiles } from "./file-limits";
import { toFileName } from "./file-name.server";

/** Whose a new file is. */
export type FileOwner = { ownerId: string } | { organizationId: string };

interface NewFile {
  kind: Prisma.FileUncheckedCreateInput["kind"];
  /** As it was sent. */
  name: string;
}

const endings: Record<string, string> = { "application/pdf": "pdf", "image/webp": "webp" };

/**
 * Gives stored content a file that is in use from now on, in the transaction of that use.
 * @throws {DomainError} STORAGE_FULL when it is more than the account may have stored.
 * @throws as the database when the content was deleted meanwhile.
 */
export async function addClaimedFile(
  tx: Prisma.TransactionClient,
  blob: StoredBlob,
  file: NewFile & FileOwner,
  now: Date,
): Promise<FileInfo> {
  return insertFile(tx, blob, { ...file, claimedAt: now }, now);
}

/**
 * Gives stored content a person's file, which waits a day for its use.
 * @throws {DomainError} TOO_MANY_FILES when as many of theirs wait already; STORAGE_FULL.
 */
export async function addUnclaimedFile(
  blob: StoredBlob,
  { ownerId, kind, name }: { ownerId: string; kind: DocumentKind; name: string },
  now = new Date(),
): Promise<FileInfo> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, { id: ownerId });
    await requireRoom(tx, ownerId);
    return insertFile(tx, blob, { ownerId, kind, name }, now);
  });
}

/** @throws {DomainError} TOO_MANY_FILES. */
async function requireRoom(tx: Prisma.TransactionClient, ownerId: string): Promise<void> {
  const where = { ownerId, claimedAt: null, kind: { in: codesOf(documentKinds) } };
  if ((await tx.file.count({ where })) >= maxUnclaimedFiles)
    throw new DomainError("TOO_MANY_FILES", { max: maxUnclaimedFiles });
}

/**
 * Content that several files have counts once.
 * @throws {DomainError} STORAGE_FULL.
 */
async function requireStorage(tx: Prisma.TransactionClient, ownerId: string, more: number): Promise<void> {
  const [stored] = await tx.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(size), 0)::float8 AS bytes FROM file_blobs
    WHERE id IN (SELECT blob_id FROM files WHERE owner_id = ${ownerId}::uuid)`;
  if ((stored?.bytes ?? 0) + more > maxStoredBytes)
    throw new DomainError("STORAGE_FULL", { maxBytes: maxStoredBytes });
}

async function insertFile(
  tx: Prisma.TransactionClient,
  blob: StoredBlob,
  { name, ...file }: NewFile & FileOwner & { claimedAt?: Date },
  now: Date,
): Promise<FileInfo> {
  // An organization has only its logo, which is small.
  if ("ownerId" in file) await requireStorage(tx, file.ownerId, blob.size);
  const row = await tx.file.create({
    data: {
      ...file,
      id: uuid(),
      mime: blob.mime,
      name: toFileName(name, endings[blob.mime] ?? "bin"),
      blobId: blob.id,
      createdAt: now,
    },
    select: fileColumns,
  });
  return toFileInfo(row);
}

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
