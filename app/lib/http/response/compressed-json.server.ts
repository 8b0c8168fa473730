import { LRUCache } from "lru-cache";
import { chooseEncoding, compress, markEncoded } from "./encoding.server";
import { compressibleText } from "./json.server";

/** The latest compressed texts: one that many ask for is compressed once. */
const kept = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({
  maxSize: 8 << 20,
  sizeCalculation: (_, text) => 2 * text.length + 1,
});

/** The response, compressed where it may be and the client takes it; any other comes back at once. */
export function compressedJson(request: Request, response: Response): Promise<Response> | Response {
  const text = compressibleText(response);
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
