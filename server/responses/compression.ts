import { pipeline, Readable } from "node:stream";
import { createBrotliCompress, createGzip } from "node:zlib";
import {
  brotliOptions,
  chooseEncoding,
  compress,
  markEncoded,
  minCompressedBytes,
} from "~/lib/http/response/encoding.server";

const texts = /^text\/|json|xml|x-script|svg/;
/** Feeds and sitemaps: they may be long, and come as they are read. */
const streams = /^application\/(?:[\w.]+\+)?xml/;

/** Compresses a page, its data, a feed or a sitemap when the client accepts it. The build compressed the static files. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { status, headers, body } = response;
  const type = headers.get("Content-Type") ?? "";
  if (!texts.test(type)) return response;
  headers.append("Vary", "Accept-Encoding");
  if (!body || request.method === "HEAD") return response;
  const encoding = chooseEncoding(request.headers.get("accept-encoding"));
  if (streams.test(type)) return encoding === "identity" ? response : streamed(response, body, encoding);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (encoding === "identity" || bytes.length < minCompressedBytes)
    return new Response(bytes, { status, headers });
  markEncoded(headers, encoding);
  return new Response(await compress(bytes, encoding), { status, headers });
}

async function streamed(
  { status, headers }: Response,
  body: ReadableStream<Uint8Array>,
  encoding: "br" | "gzip",
): Promise<Response> {
  const reader = body.getReader();
  const { bytes, isDone } = await readFirst(reader);
  if (isDone) return new Response(bytes, { status, headers });
  markEncoded(headers, encoding);
  const encoder = encoding === "br" ? createBrotliCompress(brotliOptions) : createGzip({ level: 6 });
  // Either side's failure ends the other: the client sees a response that broke off.
  pipeline(Readable.from(withRest(bytes, reader)), encoder, () => {});
  return new Response(Readable.toWeb(encoder) as ReadableStream<Uint8Array>, { status, headers });
}

/** So much of it that compressing is worth it, or all of it. */
async function readFirst(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < minCompressedBytes; ) {
    const { done, value } = await reader.read();
    if (done) return { bytes: Buffer.concat(chunks), isDone: true };
    chunks.push(value);
    length += value.length;
  }
  return { bytes: Buffer.concat(chunks), isDone: false };
}

async function* withRest(first: Uint8Array, reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    yield first;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
