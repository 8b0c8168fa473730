import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { accountClosed } from "~/content/pages/accounts/sign-in";
import { messages } from "~/content/sentences";
import { makeWishedAlert } from "~/features/alerts/wished-alert.server";
import { authenticatorFor } from "~/features/auth/authenticator.server";
import { ClosedAccountError } from "~/features/auth/sign-in.server";
import { leadToDraftForm } from "~/features/draft-forms/lead-to-draft-form.server";
import { openSession } from "~/features/sessions/open-session.server";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForm } from "~/lib/http/forms/form-action.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { paths } from "~/paths";

/** Signs in through remix-auth's form strategy; shares the rate limit of the API's sign-in. */
export function signInFromForm(args: ActionFunctionArgs) {
  const preserve = ["email", "rememberMe", "redirectTo"];
  return respondToForm(args, { limit: "auth/sign-in/email", preserve, failure: messages.INTERNAL }, enter);
}

async function enter({ request, form, client }: FormCall): Promise<Response> {
  requireBoth(form);
  const authenticator = authenticatorFor({ request, client });
  const proven = await authenticator.authenticate("password", resend(request, form)).catch(sayClosed);
  const { user, cookies } = await openSession(request, client, proven, form.has("rememberMe"));
  const asked = redirectTarget(form.get("redirectTo"), "");
  const wanted = (asked && (await makeWishedAlert(user, asked))) || null;
  const target = await leadToDraftForm(user.id, wanted, paths.dashboard());
  return redirect(target, { status: 303, headers: setCookies(cookies) });
}

/** Told only after the right password, as that an account is deactivated. */
function sayClosed(error: unknown): never {
  if (!(error instanceof ClosedAccountError)) throw error;
  throw new FormError({ message: accountClosed }, 403, error.code);
}

function requireBoth(form: ReadonlyMap<string, string>): void {
  const errors: Record<string, string> = {};
  if (!form.get("email")?.trim()) errors.email = messages.EMAIL_REQUIRED;
  if (!form.get("password")) errors.password = messages.PASSWORD_REQUIRED;
  if (Object.keys(errors).length > 0) throw new FormError({ errors });
}

/** The strategy reads a request's form; ours was already read, within its limits. */
function resend(request: Request, form: ReadonlyMap<string, string>): Request {
  return new Request(request.url, { method: "POST", body: new URLSearchParams([...form]) });
}
