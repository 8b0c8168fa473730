import { createHash } from "node:crypto";
import { textOfJson } from "./json.server";

/** Whether `If-None-Match` names an entity tag: a list compared weakly, or `*` (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

/**
 * A response of {@link json} with a tag of its content, for programs that ask again; 304 without a body where they have
 * it. Weak, since compression changes the bytes. Any other response as it is: a picture brings its own.
 */
export function withEtag(request: Request, response: Response): Response {
  const text = textOfJson(response);
  if (text === undefined || response.status !== 200) return response;
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  response.headers.set("ETag", `W/${etag}`);
  if (!matchesEtag(request.headers.get("if-none-match"), etag)) return response;
  const { headers } = response;
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}
