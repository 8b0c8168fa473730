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

const pdfType = "application/pdf";
/** How many bytes may stand before a PDF: Chromium's reader looks that far, and print servers write some there. */
const maxBeforePdf = 1024;

/**
 * The type of a file by its first bytes, whatever its name and its sender say.
 * @param start at least the first 4100 bytes, or all of them.
 * @throws {DomainError} FILE_TYPE_NOT_ALLOWED for another type than the rule allows.
 */
export async function requireType(start: Uint8Array, { mimes }: ContentRule): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type");
  // A malformed file may make the detection throw.
  const found = await fileTypeFromBuffer(start.subarray(0, 4100)).catch(() => undefined);
  // What begins as something else is no PDF, though one may follow in it.
  const isPdf = (!found || found.mime === pdfType) && beginsPdf(start);
  const mime = isPdf ? pdfType : found?.mime;
  if (mime === undefined || !mimes.includes(mime) || (mime === pdfType && !isPdf))
    throw new DomainError("FILE_TYPE_NOT_ALLOWED", { allowed: mimes });
  return mime;
}

function beginsPdf(start: Uint8Array): boolean {
  const sign = "%PDF-";
  return Buffer.from(start.subarray(0, maxBeforePdf + sign.length)).includes(sign);
}
