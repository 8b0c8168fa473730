import { spanishTexts as texts } from "~/content/errors/api-errors";
import { requireAdminSession } from "~/features/sessions/require-session.server";
import { adminWaitlistOperations } from "~/features/waitlist/admin/admin-waitlist.operations";
import { entryPageSchema } from "~/features/waitlist/admin/entry-filter";
import { listEntries } from "~/features/waitlist/admin/list-entries.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { parseInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { describedOperation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: a page of the list. */
const serve = serveOperations(describedOperation(adminWaitlistOperations.list, list));
export const loader = serve;
export const action = serve;

async function list({ request }: ApiCall): Promise<Response> {
  await requireAdminSession(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return json(await listEntries(parseInput(entryPageSchema, query, texts)));
}
