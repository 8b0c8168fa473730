import { createHash } from "node:crypto";

/** Whether `If-None-Match` names an entity tag: a list compared weakly, or `*` (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

/**
 * An answer's JSON with a tag of its content, for programs that ask again; 304 without a body where they have it. Weak,
 * since compression changes the bytes.
 */
export function withEtag(request: Request, response: Response, text: string): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  response.headers.set("ETag", `W/${etag}`);
  if (!matchesEtag(request.headers.get("if-none-match"), etag)) return response;
  const { headers } = response;
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}
