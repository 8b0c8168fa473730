import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { TemplateForm } from "~/components/applications/template-form";
import { pageMeta } from "~/components/layout/page-meta";
import { templateForm as text } from "~/content/pages/templates";
import { createTemplate } from "~/features/applications/templates/save-template.server";
import { templateLimits } from "~/features/applications/templates/template-limits";
import { paths } from "~/paths";
import { respondToTemplateForm } from "~/web/forms/template-form.server";
import { requireEmployer } from "~/web/guards/require-employer.server";

const path = paths.newTemplate();

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text.newTitle, description: text.newDescription, path, noindex: true }, matches);

/** Employers only: the form of a new template. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireEmployer(args, "recruiter");
  return data(null, { headers });
}

/** Employers only: adds it to those of their organization. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  return respondToTemplateForm(args, employer, "added", (input) => createTemplate(employer, input));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewTemplateRoute() {
  return (
    <>
      <h1 className="text-3xl">{text.newTitle}</h1>
      <div className="mt-8 max-w-xl">
        <TemplateForm action={path} limits={templateLimits} submit={text.add} template={null} />
      </div>
    </>
  );
}
