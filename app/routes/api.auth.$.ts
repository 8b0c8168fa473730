import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { accountEvents } from "~/account-events.server";
import { authTexts } from "~/content/errors/api-errors";
import { accountOperations } from "~/features/account/account.operations";
import { handleDeleteUser } from "~/features/account/api/delete-user.server";
import { handleRestoreAccount } from "~/features/account/api/restore-account.server";
import { handleUpdateUser } from "~/features/account/api/update-user.server";
import { handleCancelEmailChange } from "~/features/auth/api/cancel-email-change.server";
import { handleChangeEmail } from "~/features/auth/api/change-email.server";
import { handleChangePassword } from "~/features/auth/api/change-password.server";
import { handleRequestPasswordReset } from "~/features/auth/api/request-password-reset.server";
import { handleResetPassword } from "~/features/auth/api/reset-password.server";
import { handleSendVerificationEmail } from "~/features/auth/api/send-verification-email.server";
import { showResetPassword, showVerifyEmail } from "~/features/auth/api/show-linked-page.server";
import { handleSignIn } from "~/features/auth/api/sign-in-email.server";
import { handleSignUp } from "~/features/auth/api/sign-up-email.server";
import { handleVerifyEmail } from "~/features/auth/api/verify-email.server";
import { authOperations } from "~/features/auth/auth.operations";
import { mailedLinkOperations } from "~/features/auth/mailed-links.operations";
import { handleGetSession } from "~/features/sessions/api/get-session.server";
import { handleListSessions } from "~/features/sessions/api/list-sessions.server";
import { handleRevokeOtherSessions } from "~/features/sessions/api/revoke-other-sessions.server";
import { handleRevokeSession } from "~/features/sessions/api/revoke-session.server";
import { handleRevokeSessions } from "~/features/sessions/api/revoke-sessions.server";
import { handleSession } from "~/features/sessions/api/session.server";
import { handleSignOut } from "~/features/sessions/api/sign-out.server";
import { sessionOperations } from "~/features/sessions/sessions.operations";
import { answer } from "~/lib/http/api/endpoint.server";
import { answerNotFound } from "~/lib/http/response/error-response.server";
import { json } from "~/lib/http/response/json.server";
import { describedOperation as on, type ServedOperation, toEndpoint } from "~/serve-operations.server";

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

/** What follows /api/auth/. */
function nameOf(path: string): string {
  return path.split("/").slice(3).join("/");
}

function serve(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const name = args.params["*"] ?? "";
  const endpoint = endpoints.get(name);
  if (endpoint) return answer(endpoint, args);
  return /^reset-password\/[^/]+$/.test(name) ? answer(resetLink, args) : answerNotFound(authTexts);
}

export const loader = serve;
export const action = serve;
