import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewDocument } from "~/features/applications/reading/download-document.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { viewResponse } from "~/web/responses/file-response.server";

/** Employers only: a PDF of an application to the organization, for a frame of its page. HEAD views nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { employer } = await requireEmployer(args);
  const { id, fileId } = args.params;
  const party = { side: "employer", ...employer } as const;
  const isRead = args.request.method === "GET";
  const file = await viewDocument(party, requireId(id), requireId(fileId), { isRead }).catch(refusePage);
  return viewResponse(file);
}
