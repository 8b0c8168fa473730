import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { saveDraft } from "~/features/jobs/posting/save-draft.server";
import { jobEvents } from "~/job-events.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { longFormSize } from "~/lib/http/request/body.server";
import { readJobChanges } from "~/web/forms/editor-input.server";
import { requireEmployer } from "~/web/guards/require-employer.server";

/** Employers only: there is nothing to read. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireEmployer(args, "recruiter");
  throw new Response(null, { status: 404, headers });
}

/**
 * Employers only: the editor of a draft saves itself while somebody writes. Responds with the draft's new version, or
 * with 409 where it is no draft any more or somebody else changed it.
 */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  const id = requireId(args.params.id);
  const options = {
    limit: "jobs/change",
    account: employer.userId,
    preserve: [],
    failure: text.failure,
  } as const;
  const response = await respondToForm(
    args,
    options,
    async ({ form }) => {
      const { updatedAt } = await saveDraft(employer, id, readJobChanges(form), jobEvents);
      return Response.json({ version: updatedAt });
    },
    longFormSize,
  );
  // Remix drops the status of data that a route without a page responds with.
  return response instanceof Response ? response : Response.json(response.data, response.init ?? {});
}
