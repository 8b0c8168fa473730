import { commonHeaders, denyAllCsp } from "./security-headers.server";

/** How long shared caches may keep feeds and sitemaps. */
export const maxFileAgeSeconds = 300;

/** A file for programs: feeds, sitemaps, robots.txt. Everybody gets the same one. */
export function publicFile(
  body: string | ReadableStream,
  mediaType: string,
  maxAge: number = maxFileAgeSeconds,
): Response {
  return new Response(body, {
    headers: {
      ...commonHeaders(),
      "Content-Security-Policy": denyAllCsp,
      "Content-Type": `${mediaType}; charset=utf-8`,
      "Cache-Control": `public, max-age=${maxAge}`,
    },
  });
}
