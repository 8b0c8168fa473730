/** A picture at an address that names this very picture. A day, not for ever: whoever removes it wants it gone. */
export function servePicture(picture: { bytes: Uint8Array<ArrayBuffer>; mime: string } | null): Response {
  if (!picture) return new Response(null, { status: 404 });
  return new Response(picture.bytes, {
    headers: { "Cache-Control": "public, max-age=86400, immutable", "Content-Type": picture.mime },
  });
}
