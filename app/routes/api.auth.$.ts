import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { accountEvents } from "~/account-events.server";
import { authTexts } from "~/content/errors/api-errors";
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
import { handleGetSession } from "~/features/sessions/api/get-session.server";
import { handleListSessions } from "~/features/sessions/api/list-sessions.server";
import { handleRevokeOtherSessions } from "~/features/sessions/api/revoke-other-sessions.server";
import { handleRevokeSession } from "~/features/sessions/api/revoke-session.server";
import { handleRevokeSessions } from "~/features/sessions/api/revoke-sessions.server";
import { handleSession } from "~/features/sessions/api/session.server";
import { handleSignOut } from "~/features/sessions/api/sign-out.server";
import { answer, type Endpoint } from "~/lib/http/endpoint.server";
import { answerNotFound } from "~/lib/http/error-response.server";
import { json } from "~/lib/http/json.server";
import type { LimitedOperation } from "~/lib/rate-limit/policy";

/** The operations under /api/auth/ (docs/api.md). All are public: each guards itself. */
const operations: Record<string, Endpoint> = {
  "sign-up/email": on("auth/sign-up/email", { POST: (call) => handleSignUp(call, accountEvents) }),
  "sign-in/email": on("auth/sign-in/email", { POST: handleSignIn }),
  "sign-out": on("auth/sign-out", { POST: handleSignOut }),
  session: on("auth/session", { GET: handleSession }),
  "get-session": on("auth/get-session", { GET: handleGetSession }),
  "list-sessions": on("auth/list-sessions", { GET: handleListSessions }),
  "revoke-session": on("auth/revoke-session", { POST: handleRevokeSession }),
  "revoke-sessions": on("auth/revoke-sessions", { POST: handleRevokeSessions }),
  "revoke-other-sessions": on("auth/revoke-other-sessions", { POST: handleRevokeOtherSessions }),
  "verify-email": on("auth/verify-email", {
    GET: showVerifyEmail,
    POST: (call) => handleVerifyEmail(call, accountEvents),
  }),
  "send-verification-email": on("auth/send-verification-email", { POST: handleSendVerificationEmail }),
  "request-password-reset": on("auth/request-password-reset", { POST: handleRequestPasswordReset }),
  "reset-password": on("auth/reset-password", { POST: (call) => handleResetPassword(call, accountEvents) }),
  "change-password": on("auth/change-password", { POST: handleChangePassword }),
  "change-email": on("auth/change-email", { POST: handleChangeEmail }),
  "cancel-email-change": on("auth/cancel-email-change", { POST: handleCancelEmailChange }),
  "update-user": on("auth/update-user", { POST: handleUpdateUser }),
  "delete-user": on("auth/delete-user", { POST: (call) => handleDeleteUser(call, accountEvents) }),
  "restore-account": on("auth/restore-account", { POST: handleRestoreAccount }),
  ok: on("auth/ok", { GET: () => json({ ok: true }) }),
};

function on(limit: LimitedOperation, methods: Endpoint["methods"]): Endpoint {
  return { texts: authTexts, origin: "bearer", limit, methods };
}

/** The only path with a parameter: a link in better-auth's form. */
const resetLink = on("auth/reset-password", { GET: showResetPassword });

function serve(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const name = args.params["*"] ?? "";
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation) return answer(operation, args);
  return /^reset-password\/[^/]+$/.test(name) ? answer(resetLink, args) : answerNotFound(authTexts);
}

export const loader = serve;
export const action = serve;
