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
    sentences: { NOT_FOUND: text.gone },
  } as const;

  const setStatus = (status: "active" | "paused", done: string) => async (call: FormCall) => {
    await updateAlert(userId, idOf(call), { status });
    return leadBack(done);
  };

  async function remove(call: FormCall) {
    const id = idOf(call);
    await deleteAlert(userId, id);
    return leadBack("removed", id);
  }

  async function undo(call: FormCall) {
    await restoreAlert(userId, idOf(call));
    return leadBack("restored");
  }

  return respondToForms(args, {
    pause: { ...common, work: setStatus("paused", "paused") },
    resume: { ...common, work: setStatus("active", "resumed") },
    remove: { ...common, work: remove },
    undo: { ...common, sentences: undoSentences, work: undo },
  });
}

/** Each form names its allowed actions, since a deleted alert stays as it is. */
const undoSentences = {
  NOT_FOUND: text.undoEnded,
  DUPLICATE_ALERT: text.undoDuplicate,
  ALERT_LIMIT: text.undoFull,
} as const;

function idOf({ form }: FormCall): string {
  const id = form.get("id") ?? "";
  if (!isUuid(id)) throw new DomainError("NOT_FOUND");
  return id;
}

function leadBack(done: string, undo?: string) {
  return redirect(paths.alerts({ done, undo }), { status: 303 });
}
