import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { messages } from "~/content/sentences";
import {
  type MailsToEnd,
  readMailsToEnd,
  resubscribeByLink,
  unsubscribeByLink,
} from "~/features/alerts/mails-to-end.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { paths } from "~/paths";

/** Unsubscribing and undoing it; shares the rate limit of /api/unsubscribe. */
export function unsubscribeForms(args: ActionFunctionArgs) {
  const options = { limit: "unsubscribe", preserve: [], failure: messages.INTERNAL } as const;
  return respondToForms(args, {
    leave: { ...options, work: (call) => change(call, unsubscribeByLink, { done: true }) },
    undo: { ...options, work: (call) => change(call, resubscribeByLink, { returned: true }) },
  });
}

async function change(
  { form }: FormCall,
  work: (mails: MailsToEnd) => Promise<void>,
  done: { done: true } | { returned: true },
): Promise<Response> {
  const token = form.get("t") ?? "";
  const mails = readMailsToEnd(token);
  if (!mails) throw new DomainError("TOKEN_INVALID");
  await work(mails);
  return redirect(paths.unsubscribe({ token, ...done }), 303);
}
