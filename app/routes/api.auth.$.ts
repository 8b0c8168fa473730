import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { accountEvents } from "~/account-events.server";
import { authTexts } from "~/content/errors/api-errors";
import { closeAccount, restoreAccount } from "~/features/account/close-account.server";
import { ownAvatar, updateUser } from "~/features/account/update-user.server";
import * as schemas from "~/features/auth/auth.schema";
import { cancelEmailChange, changeEmail } from "~/features/auth/change-email.server";
import { changePassword } from "~/features/auth/change-password.server";
import { requestLink } from "~/features/auth/request-link.server";
import { resetPassword } from "~/features/auth/reset-password.server";
import { signIn } from "~/features/auth/sign-in.server";
import { signUp } from "~/features/auth/sign-up.server";
import { verifyEmail } from "~/features/auth/verify-email.server";
import { getCurrentSession, getStoredUserId } from "~/features/sessions/current-session.server";
import { endSessions } from "~/features/sessions/end-sessions.server";
import { listSessions } from "~/features/sessions/list-sessions.server";
import {
  clearCookies,
  closeSession,
  openSession,
  type ProvenUser,
} from "~/features/sessions/open-session.server";
import { requireCurrentSession, requireSession } from "~/features/sessions/require-session.server";
import { getEnv } from "~/lib/config/env.server";
import { DomainError } from "~/lib/domain-error";
import { bearerToken } from "~/lib/http/bearer-token.server";
import { readJson } from "~/lib/http/body.server";
import { type ApiCall, answer, type Endpoint } from "~/lib/http/endpoint.server";
import { answerNotFound } from "~/lib/http/error-response.server";
import { apiHeaders, json } from "~/lib/http/json.server";
import { parseInput } from "~/lib/http/parse-input.server";
import { redirectTarget } from "~/lib/http/redirect-target.server";
import type { LimitedOperation } from "~/lib/rate-limit/policy";
import { isUuid } from "~/lib/text-schema";
import { paths } from "~/paths";

/** What there is under /api/auth/ (docs/api.md). All of it is public: each operation guards itself. */
const operations: Record<string, Endpoint> = {
  "sign-up/email": on("auth/sign-up/email", { POST: handleSignUp }),
  "sign-in/email": on("auth/sign-in/email", { POST: handleSignIn }),
  "sign-out": on("auth/sign-out", { POST: handleSignOut }),
  session: on("auth/session", { GET: handleSession }),
  "get-session": on("auth/get-session", { GET: handleGetSession }),
  "list-sessions": on("auth/list-sessions", { GET: handleListSessions }),
  "revoke-session": on("auth/revoke-session", { POST: handleRevokeSession }),
  "revoke-sessions": on("auth/revoke-sessions", { POST: handleRevokeSessions }),
  "revoke-other-sessions": on("auth/revoke-other-sessions", { POST: handleRevokeOtherSessions }),
  "verify-email": on("auth/verify-email", { GET: showVerifyEmail, POST: handleVerifyEmail }),
  "send-verification-email": on("auth/send-verification-email", { POST: handleSendVerificationEmail }),
  "request-password-reset": on("auth/request-password-reset", { POST: handleRequestPasswordReset }),
  "reset-password": on("auth/reset-password", { POST: handleResetPassword }),
  "change-password": on("auth/change-password", { POST: handleChangePassword }),
  "change-email": on("auth/change-email", { POST: handleChangeEmail }),
  "cancel-email-change": on("auth/cancel-email-change", { POST: handleCancelEmailChange }),
  "update-user": on("auth/update-user", { POST: handleUpdateUser }),
  "delete-user": on("auth/delete-user", { POST: handleDeleteUser }),
  "restore-account": on("auth/restore-account", { POST: handleRestoreAccount }),
  ok: on("auth/ok", { GET: () => json({ ok: true }) }),
};

function on(limit: LimitedOperation, methods: Endpoint["methods"]): Endpoint {
  return { texts: authTexts, acceptsBearer: true, limit, methods };
}

/** The one path with something of its own in it: a link as better-auth mails them. */
const resetLink = on("auth/reset-password", { GET: showResetPassword });

function serve(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const name = args.params["*"] ?? "";
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation) return answer(operation, args);
  return /^reset-password\/[^/]+$/.test(name) ? answer(resetLink, args) : answerNotFound(authTexts);
}

export const loader = serve;
export const action = serve;

/** `status` says the same once more, for better-auth's client. */
const done = { success: true, status: true };

async function handleSignUp({ request, client }: ApiCall): Promise<Response> {
  const input = await read(request, schemas.signUpSchema);
  const proven = await signUp(input, accountEvents);
  const { user } = proven;
  if (getEnv().requireEmailVerification && !user.isEmailVerified) return json({ user, session: null }, 201);
  return enterAs(proven, { request, client }, input.rememberMe, 201);
}

async function handleSignIn({ request, client }: ApiCall): Promise<Response> {
  const input = await read(request, schemas.signInSchema);
  return enterAs(await signIn(input), { request, client }, input.rememberMe, 200);
}

async function enterAs(
  proven: ProvenUser,
  { request, client }: Pick<ApiCall, "request" | "client">,
  rememberMe: boolean,
  status: number,
): Promise<Response> {
  const opened = await openSession(request, client, proven, rememberMe);
  const session = { token: opened.token, expiresAt: opened.session.expiresAt };
  return json({ user: opened.user, session }, status, { "Set-Cookie": opened.cookies });
}

async function handleSession({ request }: ApiCall): Promise<Response> {
  const { user, session, cookies } = await requireCurrentSession(request);
  return json({ user, session }, 200, { "Set-Cookie": cookies });
}

async function handleGetSession({ request }: ApiCall): Promise<Response> {
  const current = await getCurrentSession(request);
  const body = current.state === "signed-in" ? { user: current.user, session: current.session } : null;
  return json(body, 200, { "Set-Cookie": current.cookies });
}

/** Whatever is wrong with the cookie, the answer is success; a session that could not be ended is a 500. */
async function handleSignOut({ request }: ApiCall): Promise<Response> {
  const cookies = await closeSession(request);
  return json({ success: true }, 200, { "Set-Cookie": cookies, "Clear-Site-Data": '"storage"' });
}

/** A session's `token` here is its id, a handle and no credential: better-auth's client revokes by that field. */
async function handleListSessions({ request }: ApiCall): Promise<Response> {
  const { user, session } = await requireSession(request);
  const sessions = await listSessions(user.id);
  return json(
    sessions.map(({ refreshedAt: _, ...listed }) => ({
      ...listed,
      token: listed.id,
      current: listed.id === session.id,
    })),
  );
}

async function handleRevokeSession({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const id = await read(request, schemas.revokeSessionSchema);
  const ended = isUuid(id) ? await endSessions({ id, userId: user.id }) : [];
  if (ended.length === 0) throw new DomainError("SESSION_NOT_FOUND");
  return json(done);
}

async function handleRevokeSessions({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const { length } = await endSessions({ userId: user.id, expiresAt: { gt: new Date() } });
  return json({ ...done, revoked: length }, 200, { "Set-Cookie": await cleared(request) });
}

async function handleRevokeOtherSessions({ request }: ApiCall): Promise<Response> {
  const { user, session } = await requireSession(request);
  const others = { userId: user.id, expiresAt: { gt: new Date() }, NOT: { id: session.id } };
  const { length } = await endSessions(others);
  return json({ ...done, revoked: length });
}

function showVerifyEmail({ request }: ApiCall): Response {
  return showPage(paths.verifyEmail, new URL(request.url).searchParams.get("token") ?? "");
}

function showResetPassword({ request }: ApiCall): Response {
  const [, token = ""] = /([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
  return showPage(paths.resetPassword, token);
}

/** A mailed link changes nothing by being opened: the page has a button. */
function showPage(page: (query: { token?: string }) => string, token: string): Response {
  // Ours are base64url; what else somebody writes there is none and need not be passed on.
  const Location = page(/^[\w-]+$/.test(token) ? { token } : {});
  return new Response(null, { status: 302, headers: { ...apiHeaders(), Location } });
}

async function handleVerifyEmail({ request }: ApiCall): Promise<Response> {
  const { token, ...proof } = await read(request, schemas.verifyEmailSchema);
  const sessionUserId = await getStoredUserId(request);
  const { user } = await verifyEmail(token, { ...proof, sessionUserId }, accountEvents);
  return json({ user });
}

async function handleSendVerificationEmail({ request }: ApiCall): Promise<Response> {
  const { email, redirectTo } = await read(request, schemas.linkRequestSchema);
  await requestLink("verify-email", email, redirectTarget(redirectTo, "") || undefined);
  return json(done);
}

/** A `redirectTo` is read and left: who has a new password signs in with it. */
async function handleRequestPasswordReset({ request }: ApiCall): Promise<Response> {
  const { email } = await read(request, schemas.linkRequestSchema);
  await requestLink("reset-password", email);
  return json(done);
}

async function handleResetPassword({ request }: ApiCall): Promise<Response> {
  const { token, newPassword } = await read(request, schemas.resetPasswordSchema);
  await resetPassword(token, newPassword, accountEvents);
  return json(done);
}

async function handleChangePassword({ request, client }: ApiCall): Promise<Response> {
  const { user, session } = await requireSession(request);
  const { revokeOtherSessions: endOthers, ...passwords } = await read(request, schemas.changePasswordSchema);
  const change = { ...passwords, userId: user.id, sessionId: session.id, endOthers };
  const passwordHash = await changePassword(change);
  return enterAs({ user, passwordHash }, { request, client }, session.rememberMe, 200);
}

async function handleChangeEmail({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const { newEmail, password } = await read(request, schemas.changeEmailSchema);
  await changeEmail(user.id, newEmail, password);
  return json(done);
}

async function handleCancelEmailChange({ request }: ApiCall): Promise<Response> {
  const { token } = await read(request, schemas.tokenSchema);
  await cancelEmailChange(token);
  return json(done);
}

async function handleUpdateUser({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const { name, profession, avatar, image = avatar } = await read(request, schemas.updateUserSchema);
  const path = typeof image === "string" ? ownAvatar(image) : image;
  if (path === null && image !== null) throw new DomainError("AVATAR_INVALID");
  return json({ user: await updateUser(user.id, { name, profession, avatar: path }), status: true });
}

async function handleDeleteUser({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const { password } = await read(request, schemas.deleteUserSchema);
  await closeAccount(user, password, accountEvents);
  const headers = { "Set-Cookie": await cleared(request), "Clear-Site-Data": '"storage"' };
  return json({ success: true }, 200, headers);
}

async function handleRestoreAccount({ request }: ApiCall): Promise<Response> {
  const { token } = await read(request, schemas.tokenSchema);
  await restoreAccount(token);
  return json(done);
}

async function cleared(request: Request): Promise<string[]> {
  return bearerToken(request.headers) === null ? clearCookies() : [];
}

async function read<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  return parseInput(schema, await readJson(request), authTexts);
}
