import { describeApi } from "~/describe-api.server";
import { descriptionOperation } from "~/description.operations";
import { withEtag } from "~/lib/http/response/etag.server";
import { json } from "~/lib/http/response/json.server";
import { describedOperation, serveOperations } from "~/web/operations/serve-operations.server";

/** Public: the description of the API, the same for everybody. */
const serve = serveOperations(
  describedOperation(descriptionOperation, async ({ request }) =>
    withEtag(request, json(await describeApi(), 200, { "Cache-Control": "public, max-age=300" })),
  ),
);
export const loader = serve;
export const action = serve;
