import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { commonHeaders, denyAllCsp } from "~/lib/http/security-headers.server";

/**
 * Sends the built client files. Those under /assets carry their hash in their name and may be kept for ever; the rest
 * is asked for again each time.
 * @returns a function that says whether the request is taken.
 */
export function createStaticFiles(
  folder: string,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const headers = Object.entries({ ...commonHeaders(), "Content-Security-Policy": denyAllCsp });
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(outgoing, pathname) {
      for (const [name, value] of headers) outgoing.setHeader(name, value);
      const isHashed = pathname.startsWith("/assets/");
      outgoing.setHeader(
        "Cache-Control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
      );
    },
  });
  return (incoming, outgoing) => {
    const { method, url } = incoming;
    if ((method !== "GET" && method !== "HEAD") || url === "/" || !url || url.startsWith("/api/"))
      return false;
    // The files are small, and sirv reads a range whose end comes before its start, which ends the process.
    delete incoming.headers.range;
    // A file can be gone, when somebody builds beside us: that is this answer's end and nobody else's.
    outgoing.once("pipe", (source) => source.once("error", () => outgoing.destroy()));
    let isTaken = true;
    serve(incoming, outgoing, () => {
      isTaken = false;
    });
    return isTaken;
  };
}
