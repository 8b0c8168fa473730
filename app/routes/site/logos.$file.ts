import type { LoaderFunctionArgs } from "@remix-run/node";
import { getLogo } from "~/features/organizations/logo.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { matchesEtag } from "~/lib/http/etag.server";

const fileName = /^([a-z0-9-]{1,120})\.svg$/;

/** Public: the drawing with an organization's initials. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const slug = fileName.exec(params.file ?? "")?.[1];
  const svg = slug === undefined ? null : await getLogo(slug);
  if (svg === null) return new Response(null, { status: 404 });
  const etag = `"${sha256(svg).slice(0, 16)}"`;
  const headers = { "Cache-Control": "public, no-cache", ETag: etag, "Content-Type": "image/svg+xml" };
  if (matchesEtag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(svg, { headers });
}
