import { spanishTexts as texts } from "~/content/errors/api-errors";
import { requireAdminSession } from "~/features/sessions/require-session.server";
import { entryFilterSchema } from "~/features/waitlist/admin/entry-filter";
import { getWaitlistStats } from "~/features/waitlist/admin/waitlist-stats.server";
import { type ApiCall, serveEndpoint } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { parseInput } from "~/lib/http/parse-input.server";

/** Administrators only: the waitlist's statistics. */
const serve = serveEndpoint({ methods: { GET: show }, texts, origin: "bearer", limit: "admin/waitlist" });
export const loader = serve;
export const action = serve;

async function show({ request }: ApiCall): Promise<Response> {
  await requireAdminSession(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return json(await getWaitlistStats(parseInput(entryFilterSchema, query, texts)));
}
