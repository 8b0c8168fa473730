import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { positionPage as text } from "~/content/pages/waitlist";
import { messages } from "~/content/sentences";
import {
  eraseEntry,
  resubscribeEntry,
  unsubscribeEntry,
} from "~/features/waitlist/joining/leave-waitlist.server";
import { entryChangesSchema, updateEntry } from "~/features/waitlist/joining/update-entry.server";
import { readPositionToken } from "~/features/waitlist/links/waitlist-links.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";

/** The page's forms; they share the rate limit of /api/waitlist/me. The URL's token identifies the entry. */
export function positionForms(args: ActionFunctionArgs) {
  const options = {
    limit: "waitlist/me",
    preserve: [],
    failure: messages.INTERNAL,
    // A missing entry is shown as an ordinary form error.
    sentences: { NOT_FOUND: text.invalid },
  } as const;
  return respondToForms(args, {
    save: { ...options, preserve: ["name", "field", "company", "marketingConsent"], work: save },
    leave: { ...options, work: leave },
    return: { ...options, work: comeBack },
    erase: { ...options, work: erase },
  });
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get("t") ?? "";
}

function requireId(request: Request): string {
  const id = readPositionToken(tokenOf(request));
  if (id === null) throw new DomainError("NOT_FOUND");
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
  if (!(await unsubscribeEntry(requireId(request)))) throw new DomainError("NOT_FOUND");
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
