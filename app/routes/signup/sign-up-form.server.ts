import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { fillMessage, messages } from "~/content/messages";
import { signUpSchema } from "~/features/auth/auth.schema";
import { AuthError } from "~/features/auth/auth-error";
import { openSession } from "~/features/auth/open-session.server";
import { signUp } from "~/features/auth/sign-up.server";
import { getEnv } from "~/lib/env.server";
import { answerForm, type FormCall, FormError, parseFields } from "~/lib/http/form-action.server";
import { redirectTarget } from "~/lib/http/redirect-target.server";

const kept = [
  "type",
  "name",
  "email",
  "profession",
  "organizationName",
  "acceptTerms",
  "marketingConsent",
  "redirectTo",
];

/** Creates an account, and counts in the bucket of the API's sign-up. */
export function signUpFromForm(args: ActionFunctionArgs) {
  return answerForm(args, { limit: "auth/sign-up/email", keep: kept, failure: messages.INTERNAL }, register);
}

async function register({ request, form, client }: FormCall): Promise<Response> {
  const input = readInput(form);
  const user = await signUp(input).catch((error: unknown) => {
    throw error instanceof AuthError ? toFormError(error) : error;
  });
  const target = redirectTarget(form.get("redirectTo"), "/dashboard");
  // Until the address is confirmed nobody is let in.
  if (getEnv().requireEmailVerification) return redirect("/login", 303);
  const { cookies } = await openSession(request, client, user, false);
  return redirect(target, {
    status: 303,
    headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  });
}

/** What the page asks for beyond the API: the terms, and from an organization its name. */
function readInput(form: ReadonlyMap<string, string>) {
  const errors: Record<string, string> = {};
  const isOrganization = form.get("type") === "organization";
  if (isOrganization && !form.get("organizationName")?.trim()) {
    errors.organizationName = messages.ORGANIZATION_NAME_REQUIRED;
  }
  if (!form.get("name")?.trim()) errors.name = messages.NAME_REQUIRED;
  if (!form.get("email")?.trim()) errors.email = messages.EMAIL_REQUIRED;
  if (!form.get("password")) errors.password = messages.PASSWORD_REQUIRED;
  if (!form.has("acceptTerms")) errors.acceptTerms = messages.TERMS_REQUIRED;
  if (Object.keys(errors).length > 0) throw new FormError({ errors });
  return parseFields(signUpSchema, {
    ...Object.fromEntries(form),
    acceptTerms: true,
    marketingConsent: form.has("marketingConsent"),
    rememberMe: false,
  });
}

function toFormError({ code }: AuthError): FormError {
  switch (code) {
    case "EMAIL_ALREADY_REGISTERED":
      return new FormError({ errors: { email: messages.EMAIL_ALREADY_REGISTERED } }, 409);
    case "INVALID_EMAIL":
      return new FormError({ errors: { email: messages.INVALID_EMAIL } });
    case "PASSWORD_TOO_SHORT":
      return new FormError({
        errors: { password: fillMessage("PASSWORD_TOO_SHORT", { min: getEnv().passwordMinLength }) },
      });
    case "PASSWORD_TOO_LONG":
    case "PASSWORD_TOO_COMMON":
      return new FormError({ errors: { password: messages[code] } });
    default:
      return new FormError({ errors: { password: messages.TEXT_INVALID } });
  }
}
