import { promisify } from "node:util";
import { inflate } from "node:zlib";

/** A name of PDF in its raw form, where each character may also stand as `#` and its code (ISO 32000-1, 7.3.5). */
const rawName = (name: string) =>
  new RegExp(`/${[...name].map((c) => `(?:${c}|#${c.charCodeAt(0).toString(16)})`).join("")}`, "i");

const javaScript = rawName("JavaScript");
const objectStream = rawName("ObjStm");
const parameters = rawName("DecodeParms");
/** Bytes to which the object streams of a document may grow; of 200 pages of text they are less than one. */
const maxInflatedBytes = 4 << 20;

/**
 * Whether a PDF may carry JavaScript, which the browsers' viewers run under any policy that comes with the document.
 * Objects may stand packed in object streams (7.5.7): a document whose streams are encrypted, packed by other means than
 * Flate, or too large cannot be judged, and is said to carry some.
 */
export async function mayRunScripts(pdf: Buffer): Promise<boolean> {
  const text = pdf.toString("latin1");
  if (javaScript.test(text)) return true;
  if (!objectStream.test(text)) return false;
  let left = maxInflatedBytes;
  let begun = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    // From one stream to the next, so that each byte is looked at once: its dictionary, behind the content of the other.
    const before = text.slice(begun, index);
    begun = index + keyword.length;
    if (!objectStream.test(before)) continue;
    if (parameters.test(before)) return true;
    const objects = await unpack(pdf.subarray(begun), { maxOutputLength: left }).catch(() => null);
    if (!objects || javaScript.test(objects.toString("latin1"))) return true;
    left -= objects.byteLength;
    if (left <= 0) return true;
  }
  return false;
}

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);
