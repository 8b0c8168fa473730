import type { File, FileBlob, FileKind } from "~/generated/prisma/client";

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
