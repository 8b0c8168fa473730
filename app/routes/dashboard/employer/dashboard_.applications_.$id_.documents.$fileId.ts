import type { LoaderFunctionArgs } from "@remix-run/node";
import { errorPages } from "~/content/errors/error-pages";
import { desk } from "~/content/pages/employer-applications/desk";
import { viewDocument } from "~/features/applications/reading/download-document.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { refuseView, viewResponse } from "~/web/responses/file-response.server";

const sentences = { 403: errorPages.forbidden.text, 404: errorPages.notFound.text, 415: desk.withScripts };

/** Employers only: a PDF of an application to the organization, for a frame of its page. HEAD views nothing. */
export async function loader(args: LoaderFunctionArgs) {
  return view(args).catch((error: unknown) => refuseView(error, sentences));
}

async function view(args: LoaderFunctionArgs): Promise<Response> {
  const { employer } = await requireEmployer(args, "reader");
  const { id, fileId } = args.params;
  const party = { side: "employer", ...employer } as const;
  const isRead = args.request.method === "GET";
  const file = await viewDocument(party, requireId(id), requireId(fileId), { isRead }).catch(refusePage);
  return viewResponse(file);
}
