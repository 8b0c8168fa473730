import { authTexts } from "~/content/errors/api-errors";
import {
  linkRequestSchema,
  resetPasswordSchema,
  tokenSchema,
  verifyEmailSchema,
} from "~/features/auth/auth.schema";
import { cancelEmailChange } from "~/features/auth/change-email.server";
import { checkNewPassword, readAccountBody } from "~/features/auth/read-account-body.server";
import { requestLink } from "~/features/auth/request-link.server";
import { resetPassword } from "~/features/auth/reset-password.server";
import { verifyEmail } from "~/features/auth/verify-email.server";
import { getStoredUserId } from "~/features/sessions/current-session.server";
import type { AccountEvents } from "~/features/users/account-events";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { readJson } from "~/lib/http/request/body.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { apiHeaders, json } from "~/lib/http/response/json.server";
import { paths } from "~/paths";
import { authDone } from "./responses.server";

/** Public: `/verify-email?token=…`, a link as better-auth mails it. */
export function showVerifyEmail({ request }: ApiCall): Response {
  return showPage(paths.verifyEmail, new URL(request.url).searchParams.get("token") ?? "");
}

/** Public: `/reset-password/:token`, likewise. */
export function showResetPassword({ request }: ApiCall): Response {
  const [, token = ""] = /([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
  return showPage(paths.resetPassword, token);
}

/** A mailed link changes nothing by being opened: the page has a button. */
function showPage(page: (query: { token?: string }) => string, token: string): Response {
  // Our tokens are base64url; anything else is not passed on.
  const Location = page(/^[\w-]+$/.test(token) ? { token } : {});
  return new Response(null, { status: 302, headers: { ...apiHeaders(), Location } });
}

/** Public: the mailed link, and a proof whose account it is. */
export async function handleVerifyEmail(
  { request }: ApiCall,
  events: Pick<AccountEvents, "addressConfirmed" | "addressChanged">,
): Promise<Response> {
  const { token, ...proof } = await readAccountBody(verifyEmailSchema, await readJson(request), {
    newPassword: checkNewPassword,
  });
  const sessionUserId = await getStoredUserId(request);
  const { user } = await verifyEmail(token, { ...proof, sessionUserId }, events);
  return json({ user });
}

/** Public: the same response for every address. */
export async function handleSendVerificationEmail({ request }: ApiCall): Promise<Response> {
  const { email, redirectTo } = await readInput(linkRequestSchema, request, authTexts);
  await requestLink("verify-email", email, redirectTarget(redirectTo, "") || undefined);
  return json(authDone);
}

/** Public: the same response for every address. A `redirectTo` is read and left: a new password signs in by itself. */
export async function handleRequestPasswordReset({ request }: ApiCall): Promise<Response> {
  const { email } = await readInput(linkRequestSchema, request, authTexts);
  await requestLink("reset-password", email);
  return json(authDone);
}

/** Public: the mailed link. */
export async function handleResetPassword(
  { request }: ApiCall,
  events: Pick<AccountEvents, "addressConfirmed">,
): Promise<Response> {
  const { token, newPassword } = await readAccountBody(resetPasswordSchema, await readJson(request), {
    newPassword: checkNewPassword,
  });
  await resetPassword(token, newPassword, events);
  return json(authDone);
}

/** Public: the link that was mailed to the old address. */
export async function handleCancelEmailChange(
  { request }: ApiCall,
  events: Pick<AccountEvents, "accountOpened" | "addressChanged">,
): Promise<Response> {
  const { token } = await readInput(tokenSchema, request, authTexts);
  await cancelEmailChange(token, events);
  return json(authDone);
}
