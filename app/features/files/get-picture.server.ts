import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";

/** A public picture, whole: some kilobytes. */
export interface PublicPicture {
  bytes: Uint8Array<ArrayBuffer>;
  mime: string;
}

/** The picture of an open account, or null; none that its owner has replaced or removed. */
export async function getAvatar(fileId: string): Promise<PublicPicture | null> {
  const owner = { isActive: true, avatar: paths.avatarPicture(fileId) };
  return getPicture({ id: fileId, kind: "avatar", owner });
}

/** The logo of such an organization, or null. */
export async function getLogoPicture(
  fileId: string,
  logoOf: Prisma.OrganizationWhereInput,
): Promise<PublicPicture | null> {
  return getPicture({ id: fileId, kind: "logo", logoOf });
}

async function getPicture(where: Prisma.FileWhereInput): Promise<PublicPicture | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.file.findFirst({
    where,
    select: { mime: true, blob: { select: { chunks: { select: { bytes: true }, take: 1 } } } },
  });
  const [chunk] = found?.blob.chunks ?? [];
  return found && chunk ? { bytes: new Uint8Array(chunk.bytes), mime: found.mime } : null;
}
