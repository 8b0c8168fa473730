import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { requireEmployer } from "~/features/organizations/require-employer.server";
import { refusePage, requireId } from "~/lib/http/page-refusal.server";
import { paths } from "~/paths";
import { answerJobForms } from "./edit-forms.server";
import { EditPage } from "./edit-page";
import { loadEditor } from "./load-editor.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.editJob(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: a job of their organization. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, organization } = await requireEmployer(args);
  const editor = await loadEditor(organization, requireId(args.params.id)).catch(refusePage);
  return data({ editor, done: new URL(args.request.url).searchParams.get("done") }, { headers });
}

/** Employers only: saves, publishes, closes, reopens, extends and duplicates a job of their organization. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args);
  return answerJobForms(args, employer, requireId(args.params.id));
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** A refused form may have saved something, or met what somebody else saved: the page then shows it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" || defaultShouldRevalidate;
}

export default function EditJobRoute() {
  const { key } = useLocation();
  const { editor, done } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return <EditPage data={editor} done={state ? null : done} state={state} visit={key} />;
}
