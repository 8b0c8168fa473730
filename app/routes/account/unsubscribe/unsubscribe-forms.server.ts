import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { messages } from "~/content/sentences";
import { readUnsubscribeLink, type UnsubscribeLink } from "~/features/alerts/alert-links.server";
import { followUnsubscribeLink, undoUnsubscribeLink } from "~/features/alerts/unsubscribe-alerts.server";
import { resubscribeEntry, unsubscribeEntry } from "~/features/waitlist/joining/leave-waitlist.server";
import { readUnsubscribeToken } from "~/features/waitlist/links/waitlist-links.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { paths } from "~/paths";

/** Unsubscribing and undoing it; shares the rate limit of /api/unsubscribe. */
export function unsubscribeForms(args: ActionFunctionArgs) {
  const options = { limit: "unsubscribe", preserve: [], failure: messages.INTERNAL } as const;
  return respondToForms(args, {
    leave: {
      ...options,
      work: (call) => change(call, followUnsubscribeLink, unsubscribeEntry, { done: true }),
    },
    undo: {
      ...options,
      work: (call) => change(call, undoUnsubscribeLink, resubscribeEntry, { returned: true }),
    },
  });
}

/** Succeeds for an erased account or entry too: it gets no more mails. */
async function change(
  { form }: FormCall,
  workOfLink: (link: UnsubscribeLink) => Promise<void>,
  workOfEntry: (id: string) => Promise<unknown>,
  done: { done: true } | { returned: true },
): Promise<Response> {
  const token = form.get("t") ?? "";
  const link = readUnsubscribeLink(token);
  const id = link ? null : readUnsubscribeToken(token);
  if (link) await workOfLink(link);
  else if (id !== null) await workOfEntry(id);
  else throw new DomainError("TOKEN_INVALID");
  return redirect(paths.unsubscribe({ token, ...done }), 303);
}
