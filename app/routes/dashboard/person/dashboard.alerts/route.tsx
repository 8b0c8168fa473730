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
import { alertsPage as text } from "~/content/pages/alerts";
import { alertLimits } from "~/features/alerts/alert-limits";
import { getRemovedName } from "~/features/alerts/delete-alert.server";
import { listAlerts } from "~/features/alerts/list-alerts.server";
import { getEmailPrefs } from "~/features/users/email-prefs.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { isUuid } from "~/lib/text/text-schema";
import { paths } from "~/paths";
import { requireEmployee } from "~/web/guards/require-user.server";
import { toAlertView } from "./alert-view.server";
import { respondToAlertForms } from "./alerts-forms.server";
import { AlertsPage } from "./alerts-page";

const path = paths.alerts();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Employees only: their alerts. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const query = await confirmedSearch(args);
  const undo = query.get("undo");
  const [alerts, prefs, name] = await Promise.all([
    listAlerts(user.id),
    getEmailPrefs(user.id),
    undo !== null && isUuid(undo) ? getRemovedName(user.id, undo) : null,
  ]);
  const page = {
    alerts: alerts.map(toAlertView),
    isFull: alerts.length >= alertLimits.alerts,
    isConfirmed: user.isEmailVerified,
    wantsMails: prefs.jobAlerts,
    done: query.get("done"),
    removed: undo !== null && name !== null ? { id: undo, name } : null,
  };
  return data(page, { headers });
}

/** Employees only: pauses, resumes and deletes alerts, and takes a deletion back. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireEmployee(args);
  return respondToAlertForms(args, user.id);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function AlertsRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <AlertsPage {...page} done={state ? null : page.done} state={state} visit={key} />;
}
