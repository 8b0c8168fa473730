import { countView } from "~/features/jobs/views/count-view.server";
import { isReader, userAgentOf } from "~/features/jobs/views/is-reader.server";
import { viewJob } from "~/features/jobs/views/views.operations";
import { isWithinLimit } from "~/lib/rate-limit/limits.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Public: the page of a job says that somebody sees it. Every call has the same answer, counted or not. */
const serve = serveOperations(
  operation(viewJob, async ({ params, body, request, client, user }) => {
    const { headers } = request;
    const isCounted = await isWithinLimit(viewJob.limit, client.bucket);
    if (isCounted && isReader(headers)) {
      const viewer = { address: client.address, userAgent: userAgentOf(headers), userId: user?.id ?? null };
      await countView(params.id, viewer, body.source);
    }
    return { success: true as const };
  }),
);
export const loader = serve;
export const action = serve;
