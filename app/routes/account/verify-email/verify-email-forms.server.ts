import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { accountEvents } from "~/account-events.server";
import { waitingPage } from "~/content/pages/waiting";
import { messages } from "~/content/sentences";
import { disownAddress } from "~/features/account/disown-address.server";
import { applicationLimits } from "~/features/applications/application-limits";
import { saveDraftLetter } from "~/features/applications/apply/save-draft-letter.server";
import { askForLinkSchema } from "~/features/auth/auth.schema";
import { requestLink } from "~/features/auth/request-link.server";
import { type AccountProof, verifyEmail } from "~/features/auth/verify-email.server";
import { readWaitingToken, sendWaitingMailAgain } from "~/features/auth/waiting-link.server";
import { getStoredUserId } from "~/features/sessions/current-session.server";
import { openSession } from "~/features/sessions/open-session.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { FormError } from "~/lib/http/forms/form-error.server";
import { parseFields, requireFilled } from "~/lib/http/forms/form-fields.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { textOfOrEmpty } from "~/lib/text/text-schema";
import { paths } from "~/paths";

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
    ask: { limit: "auth/send-verification-email", preserve: ["email"], failure, work: ask },
    resend: { limit: "auth/send-verification-email", preserve: [], failure, work: resend },
    letter: {
      limit: "held-form",
      preserve: ["coverLetter"],
      failure,
      sentences: { JOB_CLOSED: waitingPage.letterClosed },
      work: letter,
    },
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
  const { user, passwordHash } = await verifyEmail(token, { ...proof, sessionUserId }, accountEvents);
  const target = paths.verifyEmail({
    confirmed: true,
    redirectTo: redirectTarget(form.get("redirectTo"), ""),
  });
  if (passwordHash === undefined || sessionUserId !== undefined) return redirect(target, 303);
  const { cookies } = await openSession(request, client, { user, passwordHash }, false);
  return redirect(target, { status: 303, headers: setCookies(cookies) });
}

async function disown({ form }: FormCall): Promise<Response> {
  const { isChange } = await disownAddress(form.get("t") ?? "", accountEvents);
  return redirect(paths.verifyEmail({ disowned: isChange ? "change" : "account" }), 303);
}

/** The answer is always the same, and a redirect: a reload sends no second mail. */
async function ask({ form }: FormCall): Promise<Response> {
  const { email } = parseFields(askForLinkSchema, Object.fromEntries(form));
  const redirectTo = redirectTarget(form.get("redirectTo"), "");
  await requestLink("verify-email", email, redirectTo || undefined);
  return redirect(paths.verifyEmail({ sent: true, redirectTo }), 303);
}

/** After signing up: the page knows the account, so that nobody types the address again. */
async function resend({ form }: FormCall): Promise<Response> {
  const redirectTo = redirectTarget(form.get("redirectTo"), "");
  const waiting = await sendWaitingMailAgain(form.get("waiting") ?? "", redirectTo || undefined);
  return redirect(paths.verifyEmail({ sent: "again", waiting, redirectTo }), 303);
}

/** The letter for the job that the way comes from: only the account's owner reads it. */
async function letter({ form }: FormCall): Promise<Response> {
  const waiting = form.get("waiting") ?? "";
  const read = readWaitingToken(waiting);
  if (!read) throw new DomainError("TOKEN_INVALID");
  const written = textOfOrEmpty(applicationLimits.coverLetter).safeParse(form.get("coverLetter") ?? "");
  if (!written.success) throw new FormError({ errors: { coverLetter: waitingPage.letterLong } });
  if (written.data === "") throw new FormError({ errors: { coverLetter: waitingPage.letterMissing } });
  const address = redirectTarget(form.get("redirectTo"), "");
  const isKept = await saveDraftLetter({ userId: read.userId, address, letter: written.data });
  if (!isKept) throw new FormError({ message: waitingPage.letterNotKept }, 409);
  const next = paths.verifyEmail({ sent: "sign-up", waiting, letter: Date.now(), redirectTo: address });
  return redirect(next, 303);
}
