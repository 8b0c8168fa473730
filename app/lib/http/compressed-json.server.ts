import { LRUCache } from "lru-cache";
import { chooseEncoding, compress, markEncoded, minCompressedBytes } from "./encoding.server";

/** The texts of answers that are worth it and the same for everybody, for as long as these are under way. */
const publicTexts = new WeakMap<Response, string>();

/** What was compressed last: a text that many ask for is compressed once. */
const kept = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({
  maxSize: 8 << 20,
  sizeCalculation: (_, text) => 2 * text.length + 1,
});

/**
 * Remembers that an answer that caches may share may be compressed, if it is long. Not for one to somebody alone, since
 * its length would tell of a secret in it beside what a request brought in (docs/decisions/0063).
 */
export function mayCompress(response: Response, text: string): void {
  if (text.length < minCompressedBytes) return;
  publicTexts.set(response, text);
  response.headers.append("Vary", "Accept-Encoding");
}

/** The answer, compressed where it may be and the client takes it; any other comes back at once. */
export function compressedJson(request: Request, response: Response): Promise<Response> | Response {
  const text = publicTexts.get(response);
  return text === undefined ? response : encode(request, response, text);
}

async function encode(request: Request, response: Response, text: string): Promise<Response> {
  const { status, headers } = response;
  const encoding = chooseEncoding(request.headers.get("accept-encoding"));
  if (encoding === "identity" || request.method === "HEAD") return response;
  const key = `${encoding} ${text}`;
  let bytes = kept.get(key);
  if (!bytes) {
    bytes = compress(text, encoding);
    kept.set(key, bytes);
  }
  markEncoded(headers, encoding);
  return new Response(await bytes, { status, headers });
}
