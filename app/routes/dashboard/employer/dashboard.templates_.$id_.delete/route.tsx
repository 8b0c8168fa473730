import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { UnlessSuspended } from "~/components/teams/unless-suspended";
import { fillText } from "~/content/fill-text";
import { templatesPage, templateForm as text } from "~/content/pages/templates";
import { messages } from "~/content/sentences";
import { requireTemplate } from "~/features/applications/templates/list-templates.server";
import { deleteTemplate } from "~/features/applications/templates/save-template.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.deleteTemplate(params.id ?? "");
  const { removeTitle: title, removeDescription: description } = text;
  return pageMeta({ title, description, path, noindex: true }, matches);
};

/** Employers only: the template of their organization that would be deleted. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, organization } = await requireEmployer(args, "recruiter");
  const { id, name } = await requireTemplate(organization.id, requireId(args.params.id)).catch(refusePage);
  return data({ id, name }, { headers });
}

/** Employers only: deletes it. A second press gets the response of the first. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  const id = requireId(args.params.id);
  const options = {
    limit: "applications/change",
    account: employer.userId,
    preserve: [],
    failure: messages.INTERNAL,
  } as const;
  return respondToForm(args, options, async () => {
    await deleteTemplate(employer, id);
    return redirect(paths.templates({ done: "removed" }), 303);
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function DeleteTemplateRoute() {
  const { id, name } = useLoaderData<typeof loader>();
  const state = useFormResponse();
  const back = { to: paths.templates(), label: templatesPage.back };
  return (
    <>
      <h1 className="text-3xl">{text.removeTitle}</h1>
      <UnlessSuspended back={back} state={state}>
        <p className="mt-4 mb-8 max-w-prose wrap-anywhere">{fillText(text.removeLead, { name })}</p>
        <PostForm
          action={paths.deleteTemplate(id)}
          back={back}
          state={state}
          submit={text.remove}
          variant="danger"
        />
      </UnlessSuspended>
    </>
  );
}
