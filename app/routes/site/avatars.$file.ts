import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawAvatar } from "~/features/users/avatar.server";
import { getUserName } from "~/features/users/get-user-name.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { matchesEtag } from "~/lib/http/etag.server";

const fileName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.svg$/;

/** Public: the drawing with somebody's initials. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = fileName.exec(params.file ?? "")?.[1];
  const name = id === undefined ? null : await getUserName(id);
  if (id === undefined || name === null) return new Response(null, { status: 404 });
  const svg = drawAvatar(id, name);
  const etag = `"${sha256(svg).slice(0, 16)}"`;
  const headers = { "Cache-Control": "public, no-cache", ETag: etag, "Content-Type": "image/svg+xml" };
  if (matchesEtag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(svg, { headers });
}
