import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { v7 as uuid } from "uuid";
import { messages } from "~/content/sentences";
import { waitlistSchema } from "~/features/waitlist/entry/waitlist.schema";
import { joinWaitlist } from "~/features/waitlist/joining/join-waitlist.server";
import { joinedToken } from "~/features/waitlist/links/waitlist-links.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";
import { honeypotField } from "./honeypot";
import { readSentSource } from "./visit.server";

const preserve = ["role", "email", "name", "field", "company", "marketingConsent", "ref", "source"];

/** Joins the waitlist; shares the rate limit of POST /api/waitlist. */
export function joinFromForm(args: ActionFunctionArgs) {
  return respondToForm(
    args,
    { limit: "waitlist", preserve, failure: messages.WAITLIST_FAILED, address: "email" },
    join,
  );
}

/** Responds with a redirect, so that going back or reloading sends nothing twice. */
async function join({ form, request }: FormCall): Promise<Response> {
  const marketingConsent = form.has("marketingConsent") ? true : undefined;
  const source = readSentSource(form.get("source") ?? "", request.headers);
  const input = parseFields(waitlistSchema, { ...Object.fromEntries(form), marketingConsent, source });
  // The page hides this field from professionals; ignore text that was typed before they chose their side.
  if (input.role === "professional") input.company = undefined;
  // Only a bot fills in the honeypot; it is told that all went well.
  const id = form.get(honeypotField) ? uuid() : await joinWaitlist(input);
  if (id === null) throw new DomainError("ALREADY_REGISTERED");
  return redirect(paths.waitlistForm({ joined: await joinedToken(id, input.email) }), 303);
}
