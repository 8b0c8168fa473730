import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TemplateForm } from "~/components/applications/template-form";
import { pageMeta } from "~/components/layout/page-meta";
import { templateForm as text } from "~/content/pages/templates";
import { requireTemplate } from "~/features/applications/templates/list-templates.server";
import { updateTemplate } from "~/features/applications/templates/save-template.server";
import { templateLimits } from "~/features/applications/templates/template-limits";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { respondToTemplateForm } from "~/web/forms/template-form.server";
import { requireEmployer } from "~/web/guards/require-employer.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.template(params.id ?? "");
  return pageMeta({ title: text.editTitle, description: text.editDescription, path, noindex: true }, matches);
};

/** Employers only: the form of a template of their organization. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, organization } = await requireEmployer(args, "recruiter");
  const template = await requireTemplate(organization.id, requireId(args.params.id)).catch(refusePage);
  return data({ template }, { headers });
}

/** Employers only: changes it. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  const id = requireId(args.params.id);
  return respondToTemplateForm(args, employer, "saved", (input) => updateTemplate(employer, id, input));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function EditTemplateRoute() {
  const { template } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-3xl">{text.editTitle}</h1>
      <p className="mt-2 mb-8 text-muted wrap-anywhere">{template.name}</p>
      <div className="max-w-xl">
        <TemplateForm
          action={paths.template(template.id)}
          limits={templateLimits}
          submit={text.save}
          template={template}
        />
      </div>
    </>
  );
}
