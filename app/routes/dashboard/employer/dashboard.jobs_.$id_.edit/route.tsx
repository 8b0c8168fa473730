import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { respondToJobForms } from "./edit-forms.server";
import { EditPage } from "./edit-page";
import { ledBy } from "./editor-data";
import { loadEditor } from "./load-editor.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.editJob(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: a job of their organization. */
export async function loader(args: LoaderFunctionArgs) {
  const { employer, headers, organization } = await requireEmployer(args, "recruiter");
  const editor = await loadEditor(organization, {
    id: requireId(args.params.id),
    readerId: employer.userId,
  }).catch(refusePage);
  const done = (await confirmedSearch(args)).get("done");
  const sentence = wordsFor(text.done, done) ?? null;
  return data({ editor, done: done === "lead" ? `${sentence} ${ledBy(editor)}` : sentence }, { headers });
}

/** Employers only: saves, publishes, closes, reopens, extends and duplicates a job of their organization. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  return respondToJobForms(args, employer, requireId(args.params.id));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

import { wordsFor } from "~/content/vocabularies/codes";

export default function EditJobRoute() {
  const { key } = useLocation();
  const { editor, done } = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <EditPage data={editor} done={state ? null : done} state={state} visit={key} />;
}
