import { previewImageOperation } from "~/features/preview-image/preview-image.operations";
import { getPreviewImage } from "~/features/preview-image/preview-image.server";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { matchesEtag } from "~/lib/http/etag.server";
import { apiHeaders } from "~/lib/http/json.server";
import { describedOperation, serveOperations } from "~/serve-operations.server";

/** Public, without rate limit: section 4.4 of the interface. */
const serve = serveOperations(describedOperation(previewImageOperation, sendImage));
export const loader = serve;
export const action = serve;

/** The image, and the headers of its two responses, which are the same for everybody. */
interface Prepared {
  jpeg: Uint8Array<ArrayBuffer>;
  etag: string;
  full: Record<string, string>;
  notModified: Record<string, string>;
}

let prepared: Prepared | undefined;

/** Returns no promise once the image is ready, so that the server sends it at once. */
function sendImage({ request }: ApiCall): Promise<Response> | Response {
  return prepared ? respond(prepared, request) : prepare().then((ready) => respond(ready, request));
}

function respond({ jpeg, etag, full, notModified }: Prepared, { headers }: Request): Response {
  if (matchesEtag(headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: notModified });
  return new Response(jpeg, { headers: full });
}

async function prepare(): Promise<Prepared> {
  const { jpeg, etag } = await getPreviewImage();
  const notModified = {
    ...apiHeaders(),
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: etag,
  };
  const full = {
    ...notModified,
    "Content-Type": "image/jpeg",
    "Content-Length": String(jpeg.byteLength),
  };
  prepared = { jpeg, etag, full, notModified };
  return prepared;
}
