import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { alertsPage as text } from "~/content/pages/alerts";
import { deleteAlert, restoreAlert } from "~/features/alerts/delete-alert.server";
import { updateAlert } from "~/features/alerts/update-alert.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { isUuid } from "~/lib/text/text-schema";
import { paths } from "~/paths";

/** The forms of the list. */
export function respondToAlertForms(args: ActionFunctionArgs, userId: string) {
  const common = {
    preserve: [],
    failure: text.failure,
    limit: "alerts/change",
    account: userId,
    sentences: { NOT_FOUND: text.gone, TOKEN_INVALID: text.undoEnded },
  } as const;

  const setStatus = (status: "active" | "paused", done: string) => async (call: FormCall) => {
    await updateAlert(userId, idOf(call), { status });
    return leadBack(done);
  };

  async function remove(call: FormCall) {
    return leadBack("removed", await deleteAlert(userId, idOf(call)));
  }

  async function undo({ form }: FormCall) {
    await restoreAlert(userId, form.get("token") ?? "");
    return leadBack("restored");
  }

  return respondToForms(args, {
    pause: { ...common, work: setStatus("paused", "paused") },
    resume: { ...common, work: setStatus("active", "resumed") },
    remove: { ...common, work: remove },
    undo: { ...common, work: undo },
  });
}

function idOf({ form }: FormCall): string {
  const id = form.get("id") ?? "";
  if (!isUuid(id)) throw new DomainError("NOT_FOUND");
  return id;
}

function leadBack(done: string, undo?: string) {
  return redirect(paths.alerts({ done, undo }), { status: 303 });
}
