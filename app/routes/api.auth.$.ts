import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { accountEvents } from "~/account-events.server";
import { authTexts } from "~/content/errors/api-errors";
import { accountOperations } from "~/features/account/account.operations";
import { authOperations } from "~/features/auth/auth.operations";
import { mailedLinkOperations } from "~/features/auth/mailed-links.operations";
import { passkeyOperations } from "~/features/factors/passkeys.operations";
import { twoFactorOperations } from "~/features/factors/two-factor.operations";
import { sessionOperations } from "~/features/sessions/sessions.operations";
import { respond } from "~/lib/http/api/endpoint.server";
import { respondNotFound } from "~/lib/http/response/error-response.server";
import { json } from "~/lib/http/response/json.server";
import { handleDeleteUser, handleRestoreAccount, handleUpdateUser } from "~/routes/api-auth/account.server";
import {
  handleChangeEmail,
  handleChangePassword,
  handleSignIn,
  handleSignUp,
} from "~/routes/api-auth/auth.server";
import {
  handleCancelEmailChange,
  handleRequestPasswordReset,
  handleResetPassword,
  handleSendVerificationEmail,
  handleVerifyEmail,
  showResetPassword,
  showVerifyEmail,
} from "~/routes/api-auth/mailed-links.server";
import {
  handleAddPasskey,
  handleAskPasskey,
  handleBeginPasskey,
  handleEnterByPasskey,
  handleListPasskeys,
  handleRemovePasskey,
  handleRenamePasskey,
} from "~/routes/api-auth/passkeys.server";
import {
  handleGetSession,
  handleListSessions,
  handleRevokeOtherSessions,
  handleRevokeSession,
  handleRevokeSessions,
  handleSession,
  handleSignOut,
} from "~/routes/api-auth/sessions.server";
import {
  handleDisable,
  handleEnable,
  handleGenerateBackupCodes,
  handlePreventFactorEnd,
  handleTotpUri,
  handleVerifyBackupCode,
  handleVerifyTotp,
} from "~/routes/api-auth/two-factor.server";
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
  on(twoFactorOperations.enable, handleEnable),
  on(twoFactorOperations.totpUri, handleTotpUri),
  on(twoFactorOperations.verifyTotp, handleVerifyTotp),
  on(twoFactorOperations.verifyBackupCode, handleVerifyBackupCode),
  on(twoFactorOperations.generateBackupCodes, handleGenerateBackupCodes),
  on(twoFactorOperations.disable, handleDisable),
  on(twoFactorOperations.preventEnd, handlePreventFactorEnd),
  on(passkeyOperations.begin, handleBeginPasskey),
  on(passkeyOperations.add, handleAddPasskey),
  on(passkeyOperations.ask, handleAskPasskey),
  on(passkeyOperations.enter, handleEnterByPasskey),
  on(passkeyOperations.list, handleListPasskeys),
  on(passkeyOperations.rename, handleRenamePasskey),
  on(passkeyOperations.remove, handleRemovePasskey),
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
