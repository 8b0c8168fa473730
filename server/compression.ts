import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const minBytes = 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a page or its data when the browser accepts it. The build compressed the static files. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!/^text\/|json|x-script|svg/.test(type) || !response.body || request.method === "HEAD") return response;
  response.headers.append("Vary", "Accept-Encoding");
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  if (encoding === null || bytes.length < minBytes) return new Response(bytes, { status, headers });
  headers.set("Content-Encoding", encoding);
  const packed =
    encoding === "br"
      ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await gzipped(bytes, { level: 6 });
  return new Response(packed, { status, headers });
}
