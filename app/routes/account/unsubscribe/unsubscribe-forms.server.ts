import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { messages } from "~/content/sentences";
import { resubscribeEntry, unsubscribeEntry } from "~/features/waitlist/leave-waitlist.server";
import { readUnsubscribeToken } from "~/features/waitlist/waitlist-links.server";
import { DomainError } from "~/lib/domain-error";
import { answerForms, type FormCall } from "~/lib/http/form-action.server";
import { paths } from "~/paths";

/** Unsubscribing and undoing it; shares the rate limit of /api/unsubscribe. */
export function unsubscribeForms(args: ActionFunctionArgs) {
  const options = { limit: "unsubscribe", keep: [], failure: messages.INTERNAL } as const;
  return answerForms(args, {
    leave: { ...options, work: (call) => change(call, unsubscribeEntry, { done: true }) },
    undo: { ...options, work: (call) => change(call, resubscribeEntry, { returned: true }) },
  });
}

/** Succeeds for an erased entry too: it gets no more mails. */
async function change(
  { form }: FormCall,
  work: (id: string) => Promise<unknown>,
  done: { done: true } | { returned: true },
): Promise<Response> {
  const token = form.get("t") ?? "";
  const id = readUnsubscribeToken(token);
  if (id === null) throw new DomainError("TOKEN_INVALID");
  await work(id);
  return redirect(paths.unsubscribe({ token, ...done }), 303);
}
