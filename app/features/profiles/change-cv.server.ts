import { addClaimedFile } from "~/features/files/add-file.server";
import type { ReceivedDocument } from "~/features/files/document-receiver.server";
import { dropFiles } from "~/features/files/drop-files.server";
import { type FileInfo, fileColumns, toFileInfo } from "~/features/files/file-info.server";
import { type OpenFile, openFile } from "~/features/files/open-file.server";
import { lockUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";

/** The CV of a person's profile, or null. */
export async function getCv(userId: string): Promise<FileInfo | null> {
  const { prisma } = await getDatabase();
  const file = await prisma.file.findFirst({ where: cvOf(userId), select: fileColumns });
  return file && toFileInfo(file);
}

/** The same for download. @throws {DomainError} FILE_GONE without one. */
export async function openCv(userId: string): Promise<OpenFile> {
  const cv = await getCv(userId);
  if (!cv) throw new DomainError("FILE_GONE");
  return openFile(cv.id, { ownerId: userId });
}

/** Makes a received document the CV of a person's profile, in place of the one before. */
export async function setCv(
  userId: string,
  { blob, name }: ReceivedDocument,
  now = new Date(),
): Promise<FileInfo> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    const previous = await tx.file.findFirst({ where: cvOf(userId), select: { id: true } });
    const file = await addClaimedFile(tx, blob, { ownerId: userId, kind: "cv", name }, now);
    const data = { cvFileId: file.id, updatedAt: now };
    await tx.profile.upsert({
      where: { userId },
      create: { ...data, userId, createdAt: now },
      update: data,
      select: { userId: true },
    });
    if (previous) await dropFiles(tx, { id: previous.id });
    return file;
  });
}

/** Takes the CV out of a person's profile; applications keep their copies. */
export async function removeCv(userId: string, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    if ((await dropFiles(tx, cvOf(userId))) === 0) return;
    await tx.profile.update({ where: { userId }, data: { updatedAt: now }, select: { userId: true } });
  });
}

function cvOf(userId: string): Prisma.FileWhereInput {
  return { ownerId: userId, profile: { userId } };
}
