import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { spanishTexts as texts } from "~/content/errors/api-errors";
import { requireAdminSession } from "~/features/sessions/require-session.server";
import { changeEntry, eraseEntryAsAdmin } from "~/features/waitlist/admin/change-entry.server";
import { entryChangeSchema } from "~/features/waitlist/admin/entry-change.schema";
import { type ApiCall, answer } from "~/lib/http/endpoint.server";
import { answerNotFound } from "~/lib/http/error-response.server";
import { json } from "~/lib/http/json.server";
import { readInput } from "~/lib/http/parse-input.server";
import { isUuid } from "~/lib/text-schema";

/** Administrators only: one entry, by its id. */
const endpoint = {
  methods: { PATCH: change, DELETE: erase },
  texts,
  origin: "bearer",
  limit: "admin/waitlist",
} as const;

function serve(args: LoaderFunctionArgs | ActionFunctionArgs) {
  return isUuid(args.params.id ?? "") ? answer(endpoint, args) : answerNotFound(texts);
}

export const loader = serve;
export const action = serve;

async function change({ request, params: { id = "" } }: ApiCall): Promise<Response> {
  const admin = await requireAdminSession(request);
  const changes = await readInput(entryChangeSchema, request, texts);
  await changeEntry(admin.id, id, changes);
  return json({ success: true });
}

async function erase({ request, params: { id = "" } }: ApiCall): Promise<Response> {
  const admin = await requireAdminSession(request);
  await eraseEntryAsAdmin(admin.id, id);
  return json({ success: true });
}
