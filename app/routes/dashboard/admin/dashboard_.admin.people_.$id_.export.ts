import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { accountEvents } from "~/account-events.server";
import type { exportRefusals } from "~/content/pages/admin/people";
import { messages } from "~/content/sentences";
import { authorityExportSchema, exportForAuthority } from "~/features/people/export-for-authority.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { rememberWay } from "~/lib/http/forms/press-memory.server";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { fileResponse } from "~/web/responses/file-response.server";

type ExportRefusal = keyof typeof exportRefusals;

/** Administrators only: there is nothing to read. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  throw new Response(null, { status: 404, headers });
}

/** Administrators only: all about a person or an organization as a file, with the number of an authority's request. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const id = requireId(args.params.id);
  const options = {
    limit: "admin/people",
    account: user.id,
    preserve: [],
    failure: messages.INTERNAL,
    // The page of one that is gone says so.
    sentences: { NOT_FOUND: messages.INTERNAL },
  } as const;
  const response = await respondToForm(args, options, async ({ form }) => {
    const { reference } = parseFields(authorityExportSchema, Object.fromEntries(form));
    const content = await exportForAuthority({ actorId: user.id, id, reference }, accountEvents);
    return jsonFile(`matraz-${id}.json`, content);
  });
  if (response instanceof Response) return response;
  const { status = 200 } = response.init ?? {};
  const way = refusedAt(args.request, id, status);
  await rememberWay(user.id, way);
  return redirect(way, 303);
}

const refusals: Record<number, ExportRefusal> = { 400: "no-reference", 429: "export-too-often" };

/** The page that has the form: it says why there is no file. */
function refusedAt(request: Request, id: string, status: number): string {
  const isPerson = new URL(request.url).searchParams.get("kind") !== "organizations";
  const page = isPerson ? paths.admin.person : paths.admin.organizationFile;
  return page(id, { done: refusals[status] ?? "export-failed" });
}

function jsonFile(name: string, content: Record<string, unknown>): Response {
  const text = JSON.stringify(content, null, 2);
  const size = Buffer.byteLength(text);
  return fileResponse({ name, mime: "application/json; charset=utf-8", size, content: text });
}
