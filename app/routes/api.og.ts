import { previewImageOperation } from "~/features/preview-image/preview-image.operations";
import { getPreviewImage } from "~/features/preview-image/preview-image.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { matchesEtag } from "~/lib/http/response/etag.server";
import { describedOperation, serveOperations } from "~/web/operations/serve-operations.server";

/**
 * Public, without rate limit: section 4.4 of the interface. Our own server responds to the plain requests before this
 * (server/page-cache/preview-image.ts).
 */
const serve = serveOperations(describedOperation(previewImageOperation, sendImage));
export const loader = serve;
export const action = serve;

async function sendImage({ request }: ApiCall): Promise<Response> {
  const { jpeg, etag, headers } = await getPreviewImage();
  const { "content-type": type, vary: _addedByEndpoint, ...shared } = headers;
  const tagged = { ...shared, etag };
  if (matchesEtag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: tagged });
  const length = String(jpeg.byteLength);
  return new Response(jpeg, { headers: { ...tagged, "content-type": type ?? "", "content-length": length } });
}
