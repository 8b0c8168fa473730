import { DomainError } from "~/lib/domain-error";
import { documentMimes, maxDocumentBytes, maxPictureBytes, pictureMimes } from "./file-limits";

/** The rule for a file's content. */
export interface ContentRule {
  mimes: readonly string[];
  maxBytes: number;
}

export const documentRule: ContentRule = { mimes: documentMimes, maxBytes: maxDocumentBytes };
export const pictureRule: ContentRule = { mimes: pictureMimes, maxBytes: maxPictureBytes };

/** @throws {DomainError} FILE_TOO_LARGE for more bytes than the rule allows. */
export function requireSize(bytes: number, { maxBytes }: ContentRule): void {
  if (bytes > maxBytes) throw new DomainError("FILE_TOO_LARGE", { maxBytes });
}

/**
 * The type of a file by its first bytes, whatever its name and its sender say.
 * @param start at least the first 4100 bytes, or all of them.
 * @throws {DomainError} FILE_TYPE_NOT_ALLOWED for another type than the rule allows.
 */
export async function requireType(start: Uint8Array, { mimes }: ContentRule): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type");
  // A malformed file may make the detection throw.
  const found = await fileTypeFromBuffer(start.subarray(0, 4100)).catch(() => undefined);
  if (!found || !mimes.includes(found.mime))
    throw new DomainError("FILE_TYPE_NOT_ALLOWED", { allowed: mimes });
  return found.mime;
}
