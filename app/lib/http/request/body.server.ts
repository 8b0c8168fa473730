import { isUtf8 } from "node:buffer";
import { BodyError } from "../errors.server";
import { readFields, type SentFields } from "../forms/sent-fields";

/** Most bytes to read and discard, so that the sender gets to see the response. */
const drainLimit = 1 << 20;
const deepestNesting = 16;

/** Largest bodies, in bytes. */
const bodyLimits = { api: 16 << 10, form: 64 << 10, longForm: 256 << 10 } as const;

/**
 * Reads a JSON body: exactly application/json, no content encoding, valid UTF-8, at most 16 levels deep. A byte order mark
 * is ignored (RFC 8259, 8.1).
 * @throws {BodyError}
 */
export async function readJson(request: Request, maxBytes: number = bodyLimits.api): Promise<unknown> {
  requireType(request, "application/json");
  const text = decode(await readBytes(request, maxBytes));
  if (isNestedDeeper(text, deepestNesting)) throw new BodyError("syntax");
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new BodyError("syntax");
  }
}

/** How much a form may send: its bytes, and its values, where each checked box of a group is one. */
export interface FormSize {
  readonly maxBytes: number;
  readonly maxValues: number;
}

/** The size of every form that does not name another one. */
const formSize: FormSize = { maxBytes: bodyLimits.form, maxValues: 64 };

/** For a form with a list: its page's limit makes the form's. @param values that the whole list can send. */
export function listFormSize(values: number): FormSize {
  return { ...formSize, maxValues: formSize.maxValues + values };
}

/** For a form with a text of 10,000 characters, which can be 120 KiB encoded, and with groups of check boxes. */
export const longFormSize: FormSize = { maxBytes: bodyLimits.longForm, maxValues: 400 };

/**
 * Reads a page's form, urlencoded like all our forms.
 * @throws {BodyError} also for more values than the form may have.
 */
export async function readForm(request: Request, size: FormSize = formSize): Promise<SentFields> {
  requireType(request, "application/x-www-form-urlencoded");
  const sent = new URLSearchParams(decode(await readBytes(request, size.maxBytes)));
  if (sent.size > size.maxValues) throw new BodyError("size");
  return readFields(sent);
}

/** The media type of a request's body, lower-cased and without parameters; empty when not sent. */
export function mediaType(headers: Headers): string {
  return (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/**
 * Reads a body of any type, as text.
 * @throws {BodyError}
 */
export async function readText(request: Request, maxBytes: number = bodyLimits.api): Promise<string> {
  return decode(await readBytes(request, maxBytes));
}

function requireType(request: Request, type: string): void {
  const sent = mediaType(request.headers);
  // A request without a type is malformed, not of a wrong type.
  if (sent !== type) throw new BodyError(sent === "" ? "syntax" : "type");
  const encoding = request.headers.get("content-encoding");
  if (encoding !== null && encoding.toLowerCase() !== "identity") throw new BodyError("encoding");
}

function decode(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new BodyError("syntax");
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  return readWithin(request, maxBytes).catch((error: unknown) => {
    // A client that stops half-way reads no response, so this is not logged as our failure.
    throw error instanceof BodyError ? error : new BodyError("syntax");
  });
}

async function readWithin(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = request.headers.get("content-length");
  // The HTTP parser enforces the declared length, so a small one needs no counting.
  if (declared !== null && Number(declared) <= maxBytes) return new Uint8Array(await request.arrayBuffer());
  if (Number(declared) > maxBytes + drainLimit) throw new BodyError("size");
  return readCounted(request.body, maxBytes);
}

/** Never cancels the stream: that would destroy the socket, and the sender would see no response. */
async function readCounted(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let total = 0;
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.byteLength;
    if (total > maxBytes + drainLimit) break;
    if (total <= maxBytes) parts.push(value);
  }
  reader?.releaseLock();
  if (total > maxBytes) throw new BodyError("size");
  return Buffer.concat(parts);
}

function isNestedDeeper(text: string, levels: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 92) index += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > levels) return true;
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return false;
}
