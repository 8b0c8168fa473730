import type { File, FileBlob } from "~/generated/prisma/client";

/** The columns of a {@link CvInfo}. */
export const cvColumns = {
  id: true,
  kind: true,
  name: true,
  mime: true,
  createdAt: true,
  blob: { select: { size: true, sha256: true } },
} as const;

/** The document of a profile. */
export interface CvInfo
  extends Pick<File, "id" | "kind" | "name" | "mime">,
    Pick<FileBlob, "size" | "sha256"> {
  createdAt: string;
}

export type CvRow = Pick<File, "id" | "kind" | "name" | "mime" | "createdAt"> & {
  blob: Pick<FileBlob, "size" | "sha256">;
};

export function toCv({ blob, createdAt, ...file }: CvRow): CvInfo {
  return { ...file, ...blob, createdAt: createdAt.toISOString() };
}
