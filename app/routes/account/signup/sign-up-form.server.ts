import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { accountEvents } from "~/account-events.server";
import { messages } from "~/content/sentences";
import { makeWishedAlert, targetAfterWish } from "~/features/alerts/create-alert.server";
import { type SignUpInput, signUpSchema } from "~/features/auth/auth.schema";
import { getPasswordProblem } from "~/features/auth/password-rules.server";
import { requireInvitation } from "~/features/auth/require-invitation.server";
import { signUp } from "~/features/auth/sign-up.server";
import { waitingToken } from "~/features/auth/waiting-link.server";
import { openSession } from "~/features/sessions/open-session.server";
import { getEnv } from "~/lib/config/env.server";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForm } from "~/lib/http/forms/form-action.server";
import { formSentence } from "~/lib/http/forms/form-failure.server";
import { sentencesFor } from "~/lib/http/forms/form-fields.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { parseEmail } from "~/lib/text/text-schema";
import { paths } from "~/paths";
import { wayForType } from "./type-of-way";

const kept = [
  "type",
  "name",
  "email",
  "profession",
  "organizationName",
  "acceptTerms",
  "marketingConsent",
  "redirectTo",
  "invitation",
];

/** Creates an account; shares the rate limit of the API's sign-up. */
export function signUpFromForm(args: ActionFunctionArgs) {
  const fieldOf = {
    INVALID_EMAIL: "email",
    EMAIL_ALREADY_REGISTERED: "email",
    INVITATION_REQUIRED: "email",
    PASSWORD: "password",
  };
  const options = {
    limit: "auth/sign-up/email",
    preserve: kept,
    address: "email",
    failure: messages.INTERNAL,
    fieldOf,
  } as const;
  return respondToForm(args, options, register);
}

async function register({ request, form, client }: FormCall): Promise<Response> {
  const asking = { email: form.get("email"), type: form.get("type"), invitation: form.get("invitation") };
  await requireInvitation(asking, accountEvents);
  const input = await readInput(form);
  const asked = redirectTarget(form.get("redirectTo"), paths.dashboard());
  const target = wayForType(asked, input.type) || paths.dashboard();
  // The dashboard is the default target; the mail carries only another one.
  const wanted = target === paths.dashboard() ? "" : targetAfterWish(target, input.type === "employee");
  const proven = await signUp(input, accountEvents, { redirectTo: wanted || undefined });
  const next = await makeWishedAlert(proven.user, target);
  // Nobody signs in before the address is confirmed; an invitation mailed to it confirms it.
  if (getEnv().requireEmailVerification && !proven.user.isEmailVerified) {
    const waiting = await waitingToken(proven.user);
    return redirect(paths.verifyEmail({ sent: "sign-up", waiting, redirectTo: wanted }), 303);
  }
  const { cookies } = await openSession(request, client, proven, false);
  return redirect(next, {
    status: 303,
    headers: setCookies(cookies),
  });
}

/** Reads the form and reports all errors at once, so that nobody learns of the next one only by sending it again. */
async function readInput(form: ReadonlyMap<string, string>): Promise<SignUpInput> {
  const parsed = signUpSchema.safeParse({
    ...Object.fromEntries(form),
    acceptTerms: form.has("acceptTerms"),
    marketingConsent: form.has("marketingConsent"),
    rememberMe: false,
  });
  const errors = parsed.success ? {} : sentencesFor(parsed.error);
  const trimmed = (field: string) => form.get(field)?.trim() ?? "";
  const [email, name, organizationName] = [trimmed("email"), trimmed("name"), trimmed("organizationName")];
  // The password is used as typed: spaces count.
  const password = form.get("password") ?? "";
  if (form.get("type") === "organization" && organizationName === "") {
    errors.organizationName = messages.ORGANIZATION_NAME_REQUIRED;
  }
  if (email === "") errors.email = messages.EMAIL_REQUIRED;
  else if (parseEmail(email) === null) errors.email = messages.INVALID_EMAIL;
  if (password === "") errors.password = messages.PASSWORD_REQUIRED;
  else {
    const problem = await getPasswordProblem(password, { email, name, organizationName });
    if (problem) errors.password = formSentence(problem);
  }
  // Only the page demands the terms; the API leaves them to its clients.
  if (!form.has("acceptTerms")) errors.acceptTerms = messages.TERMS_REQUIRED;
  if (!parsed.success || Object.keys(errors).length > 0) throw new FormError({ errors });
  return parsed.data;
}
