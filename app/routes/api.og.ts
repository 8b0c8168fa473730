import { spanishVoice } from "~/content/api-errors";
import { getPreviewImage } from "~/features/preview-image/preview-image.server";
import { type ApiCall, serveEndpoint } from "~/lib/http/endpoint.server";
import { apiHeaders } from "~/lib/http/json.server";

/** Public and without limit: section 4.4 of the interface. */
const serve = serveEndpoint({ methods: { GET: sendImage }, voice: spanishVoice });
export const loader = serve;
export const action = serve;

async function sendImage({ request }: ApiCall): Promise<Response> {
  const { jpeg, etag } = await getPreviewImage();
  const headers: Record<string, string> = {
    ...apiHeaders(),
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: etag,
  };
  if (matches(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  headers["Content-Type"] = "image/jpeg";
  headers["Content-Length"] = String(jpeg.byteLength);
  return new Response(jpeg, { headers });
}

/** RFC 9110, 13.1.2: a list of tags compared weakly, or `*`. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}
