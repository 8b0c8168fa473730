import { spanishTexts as texts } from "~/content/errors/api-errors";
import { requireAdminSession } from "~/features/sessions/require-session.server";
import { adminWaitlistOperations } from "~/features/waitlist/admin/admin-waitlist.operations";
import { changeEntry, eraseEntryAsAdmin } from "~/features/waitlist/admin/change-entry.server";
import {
  entryFilterSchema,
  entryPageSchema,
  exportOptionsSchema,
} from "~/features/waitlist/admin/entry-filter";
import { exportEntries } from "~/features/waitlist/admin/export-entries.server";
import { previewWave, runWave } from "~/features/waitlist/admin/invite-wave.server";
import { listEntries } from "~/features/waitlist/admin/list-entries.server";
import { getWaitlistStats } from "~/features/waitlist/admin/waitlist-stats.server";
import { csvMediaType } from "~/lib/csv/csv.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { parseInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { serveExport } from "~/lib/http/response/serve-export.server";
import {
  describedOperation,
  operation,
  type ServedOperation,
} from "~/web/operations/serve-operations.server";

export const adminWaitlistServed: readonly ServedOperation[] = [
  describedOperation(adminWaitlistOperations.list, list),
  operation(adminWaitlistOperations.change, async ({ user, params, body }) => {
    await changeEntry(user.id, params.id, body);
    return { success: true };
  }),
  operation(adminWaitlistOperations.erase, async ({ user, params }) => {
    await eraseEntryAsAdmin(user.id, params.id);
    return { success: true };
  }),
  operation(adminWaitlistOperations.invite, async ({ user, body: { dryRun, selection } }) => {
    const outcome = dryRun ? await previewWave(selection) : await runWave(user.id, selection);
    // Failed mails show later, in the outbox; the entries are invited regardless.
    return { ...outcome, failed: [] };
  }),
  describedOperation(adminWaitlistOperations.stats, show),
  // The audit log records every export.
  describedOperation(adminWaitlistOperations.export, download),
];

async function list({ request }: ApiCall): Promise<Response> {
  await requireAdminSession(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return json(await listEntries(parseInput(entryPageSchema, query, texts)));
}

async function show({ request }: ApiCall): Promise<Response> {
  await requireAdminSession(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return json(await getWaitlistStats(parseInput(entryFilterSchema, query, texts)));
}

async function download({ request, requestId }: ApiCall): Promise<Response> {
  const admin = await requireAdminSession(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { sep, bom, ...filter } = parseInput(exportOptionsSchema, query, texts);
  const name = `lista-de-espera-${new Date().toISOString().slice(0, 10)}.csv`;
  return serveExport(request, { name, mediaType: csvMediaType }, () =>
    exportEntries({ actorId: admin.id, requestId, filter, separator: sep, bom }),
  );
}
