import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { accountEvents } from "~/account-events.server";
import { authTexts } from "~/content/errors/api-errors";
import { accountOperations } from "~/features/account/account.operations";
import { authOperations } from "~/features/auth/auth.operations";
import { mailedLinkOperations } from "~/features/auth/mailed-links.operations";
import { sessionOperations } from "~/features/sessions/sessions.operations";
import { respond } from "~/lib/http/api/endpoint.server";
import { respondNotFound } from "~/lib/http/response/error-response.server";
import { json } from "~/lib/http/response/json.server";
import { handleCancelEmailChange } from "~/routes/api-auth/cancel-email-change.server";
import { handleChangeEmail } from "~/routes/api-auth/change-email.server";
import { handleChangePassword } from "~/routes/api-auth/change-password.server";
import { handleDeleteUser } from "~/routes/api-auth/delete-user.server";
import { handleGetSession } from "~/routes/api-auth/get-session.server";
import { handleListSessions } from "~/routes/api-auth/list-sessions.server";
import { handleRequestPasswordReset } from "~/routes/api-auth/request-password-reset.server";
import { handleResetPassword } from "~/routes/api-auth/reset-password.server";
import { handleRestoreAccount } from "~/routes/api-auth/restore-account.server";
import { handleRevokeOtherSessions } from "~/routes/api-auth/revoke-other-sessions.server";
import { handleRevokeSession } from "~/routes/api-auth/revoke-session.server";
import { handleRevokeSessions } from "~/routes/api-auth/revoke-sessions.server";
import { handleSendVerificationEmail } from "~/routes/api-auth/send-verification-email.server";
import { handleSession } from "~/routes/api-auth/session.server";
import { showResetPassword, showVerifyEmail } from "~/routes/api-auth/show-linked-page.server";
import { handleSignIn } from "~/routes/api-auth/sign-in-email.server";
import { handleSignOut } from "~/routes/api-auth/sign-out.server";
import { handleSignUp } from "~/routes/api-auth/sign-up-email.server";
import { handleUpdateUser } from "~/routes/api-auth/update-user.server";
import { handleVerifyEmail } from "~/routes/api-auth/verify-email.server";
import {
  describedOperation as on,
  type ServedOperation,
  toEndpoint,
} from "~/web/operations/serve-operations.server";

/** The operations under /api/auth/ (docs/auth-api.md). Each guards itself. */
const served: readonly ServedOperation[] = [
  on(authOperations.signUp, (call) => handleSignUp(call, accountEvents)),
  on(authOperations.signIn, handleSignIn),
  on(authOperations.changePassword, handleChangePassword),
  on(authOperations.changeEmail, handleChangeEmail),
  on(sessionOperations.signOut, handleSignOut),
  on(sessionOperations.session, handleSession),
  on(sessionOperations.getSession, handleGetSession),
  on(sessionOperations.list, handleListSessions),
  on(sessionOperations.revoke, handleRevokeSession),
  on(sessionOperations.revokeAll, handleRevokeSessions),
  on(sessionOperations.revokeOthers, handleRevokeOtherSessions),
  on(sessionOperations.check, () => json({ ok: true })),
  on(mailedLinkOperations.openVerifyEmail, showVerifyEmail),
  on(mailedLinkOperations.verifyEmail, (call) => handleVerifyEmail(call, accountEvents)),
  on(mailedLinkOperations.sendVerificationEmail, handleSendVerificationEmail),
  on(mailedLinkOperations.requestPasswordReset, handleRequestPasswordReset),
  on(mailedLinkOperations.resetPassword, (call) => handleResetPassword(call, accountEvents)),
  on(mailedLinkOperations.cancelEmailChange, (call) => handleCancelEmailChange(call, accountEvents)),
  on(accountOperations.updateUser, handleUpdateUser),
  on(accountOperations.deleteUser, (call) => handleDeleteUser(call, accountEvents)),
  on(accountOperations.restoreAccount, (call) => handleRestoreAccount(call, accountEvents)),
];

const endpoints = new Map(
  served.map(({ definition: { path } }) => [
    nameOf(path),
    toEndpoint(served.filter(({ definition }) => definition.path === path)),
  ]),
);

/** The only path with a parameter: a link in better-auth's form. */
const resetLink = toEndpoint([on(mailedLinkOperations.openResetPassword, showResetPassword)]);

/** The rest of a path after /api/auth/. */
function nameOf(path: string): string {
  return path.split("/").slice(3).join("/");
}

function serve(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const name = args.params["*"] ?? "";
  const endpoint = endpoints.get(name);
  if (endpoint) return respond(endpoint, args);
  return /^reset-password\/[^/]+$/.test(name) ? respond(resetLink, args) : respondNotFound(authTexts);
}

export const loader = serve;
export const action = serve;
