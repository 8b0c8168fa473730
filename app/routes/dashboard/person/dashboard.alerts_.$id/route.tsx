import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AlertFields } from "~/components/alerts/alert-fields";
import { PostForm } from "~/components/forms/post-form";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { alertsPage, alertForm as text } from "~/content/pages/alerts";
import { withOuterQuotes } from "~/features/alerts/alert-criteria.server";
import { requireAlert } from "~/features/alerts/list-alerts.server";
import { updateAlert } from "~/features/alerts/update-alert.server";
import { type FormCall, respondToForm } from "~/lib/http/forms/form-action.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { alertFormFields, alertFormSize, readAlertChange, toAlertForm } from "~/web/forms/alert-form.server";
import { requireEmployee } from "~/web/guards/require-user.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.alert(params.id ?? "");
  return pageMeta({ title: text.editTitle, description: text.editDescription, path, noindex: true }, matches);
};

/** Employees only: the form of one of their alerts. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const alert = await requireAlert(user.id, requireId(args.params.id)).catch(refusePage);
  return data({ id: alert.id, heading: withOuterQuotes(alert.name), view: toAlertForm(alert) }, { headers });
}

/** Employees only: changes it. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireEmployee(args);
  const id = requireId(args.params.id);
  const options = {
    ...alertFormFields,
    failure: alertsPage.failure,
    limit: "alerts/change",
    account: user.id,
  } as const;
  const save = async ({ form }: FormCall) => {
    await updateAlert(user.id, id, readAlertChange(form));
    return redirect(paths.alerts({ done: "saved" }), 303);
  };
  return respondToForm(args, options, save, alertFormSize);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function EditAlertRoute() {
  const { id, heading, view } = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return (
    <>
      <h1 className="text-3xl">{text.editTitle}</h1>
      <p className="mt-2 mb-8 text-muted wrap-anywhere">{heading}</p>
      <div className="max-w-xl">
        <PostForm
          action={paths.alert(id)}
          back={{ to: paths.alerts(), label: text.back }}
          state={state}
          submit={text.save}
        >
          {({ errors, values, lists }) => (
            <AlertFields errors={errors} lists={lists ?? {}} values={values} view={view} />
          )}
        </PostForm>
      </div>
    </>
  );
}
