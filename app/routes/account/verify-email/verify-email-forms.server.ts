import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { accountEvents } from "~/account-events.server";
import { waitingAfterSignUp } from "~/content/pages/waiting";
import { messages } from "~/content/sentences";
import { disownAddress } from "~/features/account/disown-address.server";
import { askForLinkSchema } from "~/features/auth/auth.schema";
import { requestLink } from "~/features/auth/request-link.server";
import { type AccountProof, verifyEmail } from "~/features/auth/verify-email.server";
import { getStoredUserId } from "~/features/sessions/current-session.server";
import { openSession } from "~/features/sessions/open-session.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields, requireFilled } from "~/lib/http/forms/form-fields.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { paths } from "~/paths";
import { waitingForms } from "~/web/forms/waiting-forms.server";

const failure = messages.INTERNAL;

/** The page's forms; they share the rate limits of the API's operations. */
export function verifyEmailForms(args: ActionFunctionArgs) {
  const ofLink = {
    limit: "auth/verify-email",
    preserve: ["t"],
    failure,
    fieldOf: { PROOF_REQUIRED: "password", WRONG_PASSWORD: "password", PASSWORD: "newPassword" },
    linkField: "t",
  } as const;
  return respondToForms(args, {
    confirm: { ...ofLink, work: confirm },
    "set-password": { ...ofLink, work: setPassword },
    disown: { ...ofLink, work: disown },
    ask: { limit: "auth/send-verification-email", preserve: ["email"], address: "email", failure, work: ask },
    ...waitingForms({
      words: waitingAfterSignUp,
      targetOf: (form) => redirectTarget(form.get("redirectTo"), ""),
      address: paths.verifyEmail,
    }),
  });
}

function confirm(call: FormCall): Promise<Response> {
  return confirmWith(call, { password: call.form.get("password") || undefined });
}

function setPassword(call: FormCall): Promise<Response> {
  return confirmWith(call, requireFilled(call.form, { newPassword: messages.PASSWORD_REQUIRED }));
}

/** A correct password also signs the person in, unless the browser is signed in already: nobody types it twice. */
async function confirmWith({ request, form, client }: FormCall, proof: AccountProof): Promise<Response> {
  const sessionUserId = await getStoredUserId(request);
  const token = form.get("t") ?? "";
  const { user, proof: proven } = await verifyEmail(token, { ...proof, sessionUserId }, accountEvents);
  const target = paths.verifyEmail({
    confirmed: true,
    redirectTo: redirectTarget(form.get("redirectTo"), ""),
  });
  if (proven === undefined || sessionUserId !== undefined) return redirect(target, 303);
  const { cookies, isPending } = await openSession(request, client, { user, proof: proven }, false);
  return redirect(isPending ? paths.secondStep({ redirectTo: target }) : target, {
    status: 303,
    headers: setCookies(cookies),
  });
}

async function disown({ form }: FormCall): Promise<Response> {
  const { isChange } = await disownAddress(form.get("t") ?? "", accountEvents);
  return redirect(paths.verifyEmail({ disowned: isChange ? "change" : "account" }), 303);
}

/** The response is always the same, and a redirect: a reload sends no second mail. */
async function ask({ form }: FormCall): Promise<Response> {
  const { email } = parseFields(askForLinkSchema, Object.fromEntries(form));
  const redirectTo = redirectTarget(form.get("redirectTo"), "");
  await requestLink("verify-email", email, redirectTo || undefined);
  return redirect(paths.verifyEmail({ sent: true, redirectTo }), 303);
}
