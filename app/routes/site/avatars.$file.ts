import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAvatar } from "~/features/files/get-picture.server";
import { drawAvatar } from "~/features/users/avatar.server";
import { getUserName } from "~/features/users/get-user-name.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { matchesEtag } from "~/lib/http/etag.server";
import { servePicture } from "~/lib/http/public-picture.server";

const fileName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(svg|webp)$/;

/** Public: the drawing with somebody's initials, or a picture. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const [, id, ending] = fileName.exec(params.file ?? "") ?? [];
  if (id !== undefined && ending === "webp") return servePicture(await getAvatar(id));
  const name = id === undefined ? null : await getUserName(id);
  if (id === undefined || name === null) return new Response(null, { status: 404 });
  const svg = drawAvatar(id, name);
  const etag = `"${sha256(svg).slice(0, 16)}"`;
  const headers = { "Cache-Control": "public, no-cache", ETag: etag, "Content-Type": "image/svg+xml" };
  if (matchesEtag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(svg, { headers });
}
