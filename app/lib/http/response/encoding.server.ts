import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** How a response's bytes are encoded. */
export type Encoding = "br" | "gzip" | "identity";

/** Shorter responses gain nothing. */
export const minCompressedBytes = 1024;

/** The first is taken where a client likes several as much. */
const ours: readonly Encoding[] = ["br", "gzip", "identity"];

/** Browsers send a handful of values, and the library reads each letter by letter. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** The encoding that `Accept-Encoding` likes best (RFC 9110, 12.5.3); `identity` for a client that takes none of ours. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return "identity";
  let encoding = chosen.get(accepted);
  if (!encoding) {
    encoding = negotiate(accepted);
    if (accepted.length < 200) chosen.set(accepted, encoding);
  }
  return encoding;
}

/** A feature of the library since 1.0; its types do not have it yet. */
interface Negotiation {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

function negotiate(accepted: string): Encoding {
  const negotiation: Negotiation = new Negotiator({ headers: { "accept-encoding": accepted } });
  const encoding = negotiation.encoding(ours, { preferred: ours });
  return ours.find((each) => each === encoding) ?? "identity";
}

/** Better costs more time than it saves bytes, for a response that one person gets. */
export const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The bytes, encoded outside of the process's own thread. */
export function compress(bytes: string | Uint8Array, encoding: "br" | "gzip"): Promise<Buffer<ArrayBuffer>> {
  return encoding === "br" ? brotli(bytes, brotliOptions) : gzipped(bytes, { level: 6 });
}

/** Marks a response as encoded: its tag is a weak one now, since other bytes have the same. */
export function markEncoded(headers: Headers, encoding: "br" | "gzip"): void {
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  const tag = headers.get("ETag");
  if (tag?.startsWith('"')) headers.set("ETag", `W/${tag}`);
}
