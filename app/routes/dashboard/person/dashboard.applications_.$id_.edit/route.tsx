import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MaterialsForm } from "~/components/applications/materials-form";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { editApplication as text } from "~/content/pages/own-applications";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployee } from "~/web/guards/require-user.server";
import { respondToEditForm } from "./edit-form.server";
import { EndedEdit } from "./ended-edit";
import { loadEdit } from "./load-edit.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.editApplication(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Employees only: letter and documents of an own application that nobody has read. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const details = await getCandidateDetails(user.id, requireId(args.params.id)).catch(refusePage);
  return data(loadEdit(details), { headers });
}

/** Employees only: replaces them, with another receipt. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireEmployee(args);
  return respondToEditForm(args, user.id, requireId(args.params.id));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** Once somebody has read the application, the page says so in the place of the form. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function EditApplicationRoute() {
  const { id, title, isEditable, required, letter, current, limits } = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-2 mb-8 text-muted wrap-anywhere">{title}</p>
      <div className="max-w-md">
        {isEditable ? (
          <MaterialsForm
            action={paths.editApplication(id)}
            back={{ to: paths.application(id), label: text.back }}
            current={current}
            cvHint={text.cvHint}
            letter={letter}
            limits={limits}
            required={required}
            state={state}
            submit={text.submit}
          />
        ) : (
          <EndedEdit id={id} state={state} />
        )}
      </div>
    </>
  );
}
