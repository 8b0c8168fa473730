import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { alertsPage } from "~/content/pages/alerts";
import { createAlert } from "~/features/alerts/create-alert.server";
import { makeWishedAlert, readWishedAlert } from "~/features/alerts/wished-alert.server";
import type { User } from "~/features/users/user.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForm } from "~/lib/http/forms/form-action.server";
import { paths } from "~/paths";
import { alertFormFields, alertFormSize, readNewAlert } from "~/web/forms/alert-form.server";

/** Adds an alert, of this page's form or, in one step, of a search's address. */
export function respondToNewAlert(args: ActionFunctionArgs, user: User) {
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
