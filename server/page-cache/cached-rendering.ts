import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "~/lib/http/response/encoding.server";
import { type PreparedResponse, prepareResponse } from "./prepared-response";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Better than for a response to one person: many get these bytes. */
const brotliQuality = 5;

/** A page's responses, one for each encoding; the compressed ones are made when somebody wants them. */
export interface CachedRendering {
  in(encoding: Encoding): PreparedResponse | Promise<PreparedResponse>;
  /** Bytes of all three together, estimated: two that are compressed are smaller than one that is not. */
  size: number;
}

/**
 * Makes a page's response one that many may get: its scripts are allowed by their hashes instead of its nonce.
 * A file that says it is public is kept as it is.
 * @returns null for a response that may not be kept: a failure, one with a cookie, or a document that is not ours.
 */
export async function toCachedRendering(response: Response): Promise<CachedRendering | null> {
  const { status, headers } = response;
  if (status !== 200 || headers.has("Set-Cookie")) return null;
  if (headers.get("Cache-Control")?.startsWith("public"))
    return toRendering(await response.text(), ofFile(headers));
  const policy = headers.get("Content-Security-Policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (nonce === undefined) return null;
  const { html, hashes } = withoutNonce(await response.text(), nonce);
  // Somewhere else the nonce would be of no use to anybody, but it would differ each time.
  if (html.includes(nonce)) return null;
  const shared = {
    ...Object.fromEntries(headers),
    "content-security-policy": policy.replace(
      ` 'nonce-${nonce}'`,
      hashes.map((hash) => ` '${hash}'`).join(""),
    ),
    "cache-control": "no-cache",
    vary: "Cookie, Accept-Encoding",
  };
  return toRendering(html, shared);
}

/** The headers of a file that is the same for everybody; its own ETag gives way to those of its encodings. */
function ofFile(headers: Headers): Record<string, string> {
  const { etag: _etag, "content-length": _length, ...rest } = Object.fromEntries(headers);
  return { ...rest, vary: "Accept-Encoding" };
}

/** @param shared the headers of its responses, in lower case */
function toRendering(text: string, shared: Record<string, string>): CachedRendering {
  const identity = Buffer.from(text);
  const version = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  const plain = prepareResponse(identity, shared, `"${version}"`);
  const made = new Map<"gzip" | "br", PreparedResponse | Promise<PreparedResponse>>();
  const make = async (encoding: "gzip" | "br"): Promise<PreparedResponse> => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    const bytes = await (encoding === "br" ? brotli(identity, { params }) : gzipped(identity));
    const tag = `"${version}-${encoding === "br" ? "br" : "gz"}"`;
    const prepared = prepareResponse(bytes, { ...shared, "content-encoding": encoding }, tag);
    made.set(encoding, prepared);
    return prepared;
  };
  return {
    in(encoding) {
      if (encoding === "identity") return plain;
      const ready = made.get(encoding) ?? make(encoding);
      if (!made.has(encoding)) made.set(encoding, ready);
      return ready;
    },
    size: 2 * identity.length,
  };
}

/** Only scripts that carry the nonce are ours: one that somebody brought into the page gets no hash. */
function withoutNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const attribute = ` nonce="${nonce}"`;
  const bare = html.replace(/<script\b([^>]*)>(.*?)<\/script>/gs, (tag, attributes: string, text: string) => {
    if (!attributes.includes(attribute)) return tag;
    if (text !== "") hashes.add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
    return `<script${attributes.replace(attribute, "")}>${text}</script>`;
  });
  return { html: bare, hashes: [...hashes] };
}
