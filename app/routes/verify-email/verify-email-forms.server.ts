import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { withRedirect } from "~/components/with-redirect";
import { messages } from "~/content/messages";
import { askForLinkSchema } from "~/features/auth/auth.schema";
import { AuthError } from "~/features/auth/auth-error";
import { requestLink } from "~/features/auth/request-link.server";
import { verifyEmail } from "~/features/auth/verify-email.server";
import { answerForms, type FormCall, FormError } from "~/lib/http/form-action.server";
import { parseFields } from "~/lib/http/form-fields.server";
import { redirectTarget } from "~/lib/http/redirect-target.server";

const failure = messages.INTERNAL;

/** The page's two forms, in the buckets of the operations of the API. */
export function verifyEmailForms(args: ActionFunctionArgs) {
  return answerForms(args, {
    confirm: { limit: "auth/verify-email", keep: ["t", "redirectTo"], failure, work: confirm },
    ask: { limit: "auth/send-verification-email", keep: ["email", "redirectTo"], failure, work: ask },
  });
}

async function confirm({ form }: FormCall): Promise<Response> {
  const redirectTo = redirectTarget(form.get("redirectTo"), "");
  await verifyEmail(form.get("t") ?? "").catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error;
    // The link does not come back: with it the page would offer the same button again.
    throw new FormError({ message: messages.TOKEN_INVALID, values: { t: "", redirectTo } });
  });
  return redirect(withRedirect("/verify-email?confirmed", redirectTo), 303);
}

/** The answer is always the same, and a redirect: a reload sends no second mail. */
async function ask({ form }: FormCall): Promise<Response> {
  const { email } = parseFields(askForLinkSchema, Object.fromEntries(form));
  const redirectTo = redirectTarget(form.get("redirectTo"), "");
  await requestLink("verify-email", email, redirectTo || undefined);
  return redirect(withRedirect("/verify-email?sent", redirectTo), 303);
}
