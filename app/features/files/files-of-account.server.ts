import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { dropFiles } from "./drop-files.server";
import { fileColumns, toFileInfo } from "./file-info.server";

/**
 * All documents and pictures of an account, those of its organization and of its applications included: the content
 * goes with them. It runs while the account still owns its organization.
 */
export async function eraseFilesOfAccount(tx: Prisma.TransactionClient, { id }: EventAccount): Promise<void> {
  await dropFiles(tx, { OR: [{ ownerId: id }, { organization: { ownerId: id } }] });
}

/** A person's stored files, for that person: each document's facts. The CV itself is at GET /api/profile/cv. */
export async function exportFilesOfAccount({ id }: EventAccount) {
  const { prisma } = await getDatabase();
  const rows = await prisma.file.findMany({
    where: { OR: [{ ownerId: id }, { organization: { ownerId: id } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { ...fileColumns, applicationId: true },
  });
  return { files: rows.map(({ applicationId, ...row }) => ({ ...toFileInfo(row), applicationId })) };
}
