import { sha256 } from "../../crypto/crypto.server";
import { matchesEtag } from "./etag.server";

/** Anybody may see them, so a page of another site may show them: a program that speaks for its user, say. */
const forAnySite = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** A picture at an address that names this very picture. A day, not for ever: an owner who removes it wants it gone. */
export function servePicture(picture: { bytes: Uint8Array<ArrayBuffer>; mime: string } | null): Response {
  if (!picture) return new Response(null, { status: 404 });
  return new Response(picture.bytes, {
    headers: {
      ...forAnySite,
      "Cache-Control": "public, max-age=86400, immutable",
      "Content-Type": picture.mime,
    },
  });
}

/** A drawing that changes with a name: caches may keep it and ask each time. Null is 404. */
export function serveDrawing(svg: string | null, { headers: sent }: Request): Response {
  if (svg === null) return new Response(null, { status: 404 });
  const etag = `"${sha256(svg).slice(0, 16)}"`;
  const headers = {
    ...forAnySite,
    "Cache-Control": "public, no-cache",
    ETag: etag,
    "Content-Type": "image/svg+xml",
  };
  if (matchesEtag(sent.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(svg, { headers });
}
