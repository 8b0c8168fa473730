import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { place as text } from "~/content/pages/waitlist";
import { messages } from "~/content/sentences";
import { eraseEntry, resubscribeEntry, unsubscribeEntry } from "~/features/waitlist/leave-waitlist.server";
import { entryChangesSchema, updateEntry } from "~/features/waitlist/update-entry.server";
import { WaitlistError } from "~/features/waitlist/waitlist-entry.server";
import { readPositionToken } from "~/features/waitlist/waitlist-links.server";
import { answerForms, type FormCall, FormError } from "~/lib/http/form-action.server";
import { parseFields } from "~/lib/http/form-fields.server";
import { paths } from "~/paths";

/** The page's forms, in the bucket of /api/waitlist/me. The link in the address says whose entry it is. */
export function positionForms(args: ActionFunctionArgs) {
  const options = { limit: "waitlist/me", keep: [], failure: messages.INTERNAL } as const;
  return answerForms(args, {
    save: { ...options, keep: ["name", "field", "company", "marketingConsent"], work: orNoPosition(save) },
    leave: { ...options, work: orNoPosition(leave) },
    return: { ...options, work: orNoPosition(comeBack) },
    erase: { ...options, work: orNoPosition(erase) },
  });
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get("t") ?? "";
}

function requireId(request: Request): string {
  const id = readPositionToken(tokenOf(request));
  if (id === null) throw new WaitlistError("NOT_FOUND");
  return id;
}

function backTo(request: Request, done: { saved: true } | { left: true } | { returned: true }): Response {
  return redirect(paths.waitlistMe({ token: tokenOf(request), ...done }), 303);
}

async function save({ request, form }: FormCall): Promise<Response> {
  const marketingConsent = form.has("marketingConsent");
  const changes = parseFields(entryChangesSchema, { ...Object.fromEntries(form), marketingConsent });
  await updateEntry(tokenOf(request), changes);
  return backTo(request, { saved: true });
}

async function leave({ request }: FormCall): Promise<Response> {
  if (!(await unsubscribeEntry(requireId(request)))) throw new WaitlistError("NOT_FOUND");
  return backTo(request, { left: true });
}

async function comeBack({ request }: FormCall): Promise<Response> {
  await resubscribeEntry(requireId(request));
  return backTo(request, { returned: true });
}

async function erase({ request }: FormCall): Promise<Response> {
  await eraseEntry(requireId(request));
  return redirect(paths.waitlistMe({ erased: true }), 303);
}

/** What is not there is said like anything else that went wrong. */
function orNoPosition(work: (call: FormCall) => Promise<Response>) {
  return (call: FormCall) =>
    work(call).catch((error: unknown) => {
      throw error instanceof WaitlistError ? new FormError({ message: text.invalid }, 404) : error;
    });
}
