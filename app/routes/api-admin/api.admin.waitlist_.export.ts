import { spanishTexts as texts } from "~/content/errors/api-errors";
import { requireAdminSession } from "~/features/sessions/require-session.server";
import { adminWaitlistOperations } from "~/features/waitlist/admin/admin-waitlist.operations";
import { exportOptionsSchema } from "~/features/waitlist/admin/entry-filter";
import { exportEntries } from "~/features/waitlist/admin/export-entries.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { parseInput } from "~/lib/http/api/parse-input.server";
import { serveExport } from "~/lib/http/response/serve-export.server";
import { csvMediaType } from "~/lib/text/csv.server";
import { describedOperation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: the list as a file for spreadsheets. The audit log records every export. */
const serve = serveOperations(describedOperation(adminWaitlistOperations.export, download));
export const loader = serve;
export const action = serve;

async function download({ request, requestId }: ApiCall): Promise<Response> {
  const admin = await requireAdminSession(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { sep, bom, ...filter } = parseInput(exportOptionsSchema, query, texts);
  const name = `lista-de-espera-${new Date().toISOString().slice(0, 10)}.csv`;
  return serveExport(request, { name, mediaType: csvMediaType }, () =>
    exportEntries({ actorId: admin.id, requestId, filter, separator: sep, bom }),
  );
}
