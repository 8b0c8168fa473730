import { spanishTexts as texts } from "~/content/errors/api-errors";
import { requireAdminSession } from "~/features/sessions/require-session.server";
import { adminWaitlistOperations } from "~/features/waitlist/admin/admin-waitlist.operations";
import { entryFilterSchema } from "~/features/waitlist/admin/entry-filter";
import { getWaitlistStats } from "~/features/waitlist/admin/waitlist-stats.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { parseInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { describedOperation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: the waitlist's statistics. */
const serve = serveOperations(describedOperation(adminWaitlistOperations.stats, show));
export const loader = serve;
export const action = serve;

async function show({ request }: ApiCall): Promise<Response> {
  await requireAdminSession(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return json(await getWaitlistStats(parseInput(entryFilterSchema, query, texts)));
}
