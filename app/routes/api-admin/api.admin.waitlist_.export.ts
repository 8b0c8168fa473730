import { spanishTexts as texts } from "~/content/errors/api-errors";
import { requireAdminSession } from "~/features/sessions/require-session.server";
import { adminWaitlistOperations } from "~/features/waitlist/admin/admin-waitlist.operations";
import { exportOptionsSchema } from "~/features/waitlist/admin/entry-filter";
import { exportEntries } from "~/features/waitlist/admin/export-entries.server";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { apiHeaders } from "~/lib/http/json.server";
import { parseInput } from "~/lib/http/parse-input.server";
import { describedOperation, serveOperations } from "~/serve-operations.server";

/** Administrators only: the list as a file for spreadsheets. The audit log records every export. */
const serve = serveOperations(describedOperation(adminWaitlistOperations.export, download));
export const loader = serve;
export const action = serve;

async function download({ request, requestId }: ApiCall): Promise<Response> {
  const admin = await requireAdminSession(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { sep, bom, ...filter } = parseInput(exportOptionsSchema, query, texts);
  const headers = {
    ...apiHeaders(),
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="lista-de-espera-${new Date().toISOString().slice(0, 10)}.csv"`,
  };
  // A HEAD request exports nothing, so nothing is recorded.
  if (request.method === "HEAD") return new Response(null, { headers });
  const entries = await exportEntries({ actorId: admin.id, requestId, filter, separator: sep, bom });
  return new Response(entries, { headers });
}
