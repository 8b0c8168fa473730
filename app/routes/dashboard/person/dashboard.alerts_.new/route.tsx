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
import { getNameOfOrganization } from "~/features/alerts/alert-criteria.server";
import { createAlert, makeWishedAlert, readWishedAlert } from "~/features/alerts/create-alert.server";
import { readSearch } from "~/features/jobs/search/read-search.server";
import type { User } from "~/features/users/user.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForm } from "~/lib/http/forms/form-action.server";
import { paths } from "~/paths";
import { alertFormFields, alertFormSize, readNewAlert, toAlertForm } from "~/web/forms/alert-form.server";
import { getPageSession, requireEmployee } from "~/web/guards/require-user.server";

const path = paths.newAlert();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.newTitle, description: text.newDescription, path, noindex: true }, matches);

/** Employees only: the form of a new alert, with the filters of the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireEmployee(args);
  const { search } = readSearch(new URL(args.request.url).searchParams);
  const organizationName = await getNameOfOrganization(search);
  return data({ view: toAlertForm({ criteria: search, organizationName }) }, { headers });
}

/** Employees only: adds it. The button of the search brings its filters in the address; strangers sign in with them. */
export async function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  const filters = search.replace(/^\?index&?/, "");
  if (filters !== "" && (await getPageSession(args)).state === "signed-out")
    throw redirect(paths.login({ redirectTo: pathname + search }), { status: 303 });
  const { user } = await requireEmployee(args);
  return respondToNewAlert(args, user);
}

/** Adds an alert, of this page's form or, in one step, of a search's address. */
function respondToNewAlert(args: ActionFunctionArgs, user: User) {
  const options = { failure: alertsPage.failure, limit: "alerts/create", account: user.id } as const;
  const { pathname, search } = new URL(args.request.url);
  const address = pathname + search;
  // In one step nothing was typed: the form that explains a refusal is filled from the address.
  if (readWishedAlert(address)) return respondToForm(args, { ...options, preserve: [] }, inOneStep);
  return respondToForm(args, { ...options, ...alertFormFields }, fromForm, alertFormSize);

  async function inOneStep(): Promise<Response> {
    const target = await makeWishedAlert(user, address);
    if (target === address) throw new DomainError("ALERT_LIMIT");
    return redirect(target, 303);
  }

  async function fromForm({ form }: FormCall): Promise<Response> {
    await createAlert(user.id, readNewAlert(form));
    return redirect(paths.alerts({ done: "created" }), 303);
  }
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewAlertRoute() {
  const { view } = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return (
    <>
      <h1 className="text-3xl">{text.newTitle}</h1>
      <p className="mt-2 mb-8 text-muted">{text.newLead}</p>
      <div className="max-w-xl">
        <PostForm
          action={paths.newAlert()}
          back={{ to: paths.alerts(), label: text.back }}
          state={state}
          submit={text.create}
        >
          {({ errors, values, lists }) => (
            <AlertFields errors={errors} lists={lists ?? {}} values={values} view={view} />
          )}
        </PostForm>
      </div>
    </>
  );
}
