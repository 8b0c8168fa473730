import type { LoaderFunctionArgs } from "@remix-run/node";
import { getLogoPicture } from "~/features/files/get-picture.server";
import { getLogo } from "~/features/organizations/logo.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { matchesEtag } from "~/lib/http/etag.server";
import { servePicture } from "~/lib/http/public-picture.server";

const fileName = /^([a-z0-9-]{1,120})\.svg$/;
const pictureName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;

/** Public: the drawing with an organization's initials, or its own logo. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = pictureName.exec(params.file ?? "")?.[1];
  if (id !== undefined) return servePicture(await getLogoPicture(id));
  const slug = fileName.exec(params.file ?? "")?.[1];
  const svg = slug === undefined ? null : await getLogo(slug);
  if (svg === null) return new Response(null, { status: 404 });
  const etag = `"${sha256(svg).slice(0, 16)}"`;
  const headers = { "Cache-Control": "public, no-cache", ETag: etag, "Content-Type": "image/svg+xml" };
  if (matchesEtag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(svg, { headers });
}
