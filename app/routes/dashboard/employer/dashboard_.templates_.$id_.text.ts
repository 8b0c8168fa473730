import type { LoaderFunctionArgs } from "@remix-run/node";
import { errorPages } from "~/content/errors/error-pages";
import { requireTemplate } from "~/features/applications/templates/list-templates.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { privateText, refuseView } from "~/web/responses/file-response.server";

const sentences = { 403: errorPages.forbidden.text, 404: errorPages.notFound.text };

/** Employers only: the text of a template of their organization, for the message of a reply. */
export async function loader(args: LoaderFunctionArgs) {
  return readText(args).catch((error: unknown) => refuseView(error, sentences));
}

async function readText(args: LoaderFunctionArgs): Promise<Response> {
  const { organization } = await requireEmployer(args, "recruiter");
  const { text } = await requireTemplate(organization.id, requireId(args.params.id)).catch(refusePage);
  return privateText(text);
}
