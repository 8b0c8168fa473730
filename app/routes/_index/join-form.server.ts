import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { messages } from "~/content/messages";
import { joinWaitlist } from "~/features/waitlist/join-waitlist.server";
import { waitlistSchema } from "~/features/waitlist/waitlist.schema";
import { answerForm, type FormCall, FormError } from "~/lib/http/form-action.server";
import { parseFields } from "~/lib/http/form-fields.server";

/** Joins the waitlist, and counts in the bucket of POST /api/waitlist. */
export function joinFromForm(args: ActionFunctionArgs) {
  const keep = ["role", "email", "name", "field", "company"];
  return answerForm(args, { limit: "waitlist", keep, failure: messages.WAITLIST_FAILED }, join);
}

/** Answers with a redirect, so that going back or reloading sends nothing twice. */
async function join({ form }: FormCall): Promise<Response> {
  const input = parseFields(waitlistSchema, Object.fromEntries(form));
  // The page shows one of the two, by the role; what was typed before changing one's mind is not meant.
  if (input.role === "professional") input.company = undefined;
  else input.field = undefined;
  if (!(await joinWaitlist(input))) throw new FormError({ message: messages.WAITLIST_DUPLICATE }, 409);
  return redirect("/?joined#waitlist", 303);
}
