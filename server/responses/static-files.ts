import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { chooseEncoding } from "~/lib/http/response/encoding.server";
import { commonHeaders, denyAllCsp } from "~/lib/http/response/security-headers.server";

/**
 * Sends the built client files. Files under /assets have a hash in their name and may be cached forever; the others are
 * revalidated each time.
 * @returns a function that tells whether it responds to the request.
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
      // sirv's table of types does not know it.
      if (pathname.endsWith(".ico")) outgoing.setHeader("Content-Type", "image/x-icon");
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
    // Ignore ranges: the files are small, and a range that ends before its start makes sirv end the process.
    delete incoming.headers.range;
    // Sirv looks for letters of a name, whatever the header says of it.
    incoming.headers["accept-encoding"] = chooseEncoding(incoming.headers["accept-encoding"]);
    // A file may vanish during another build: end only this response, not the process.
    outgoing.once("pipe", (source) => source.once("error", () => outgoing.destroy()));
    let isTaken = true;
    serve(incoming, outgoing, () => {
      isTaken = false;
    });
    return isTaken;
  };
}
