import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { authVoice } from "~/content/api-errors";
import { signInSchema, signUpSchema } from "~/features/auth/auth.schema";
import { AuthError, type AuthErrorCode } from "~/features/auth/auth-error";
import { getCurrentSession } from "~/features/auth/current-session.server";
import { closeSession, openSession } from "~/features/auth/open-session.server";
import { signIn } from "~/features/auth/sign-in.server";
import { signUp } from "~/features/auth/sign-up.server";
import { getEnv } from "~/lib/env.server";
import { ApiError } from "~/lib/http/api-error.server";
import { readJson } from "~/lib/http/body.server";
import { type ApiCall, answer, type Endpoint } from "~/lib/http/endpoint.server";
import { answerNotFound } from "~/lib/http/error-response.server";
import { json } from "~/lib/http/json.server";
import { parseInput } from "~/lib/http/parse-input.server";

const common = { voice: authVoice, acceptsBearer: true };

/** What there is under /api/auth/ (interface, sections 4.1 and 4.2). All of it is public: each operation guards itself. */
const operations: Record<string, Endpoint> = {
  "sign-up/email": { ...common, methods: { POST: register }, limit: "auth/sign-up/email" },
  "sign-in/email": { ...common, methods: { POST: enter }, limit: "auth/sign-in/email" },
  session: { ...common, methods: { GET: readSession }, limit: "auth/session" },
  "get-session": { ...common, methods: { GET: readSessionOrNull }, limit: "auth/get-session" },
  "sign-out": { ...common, methods: { POST: leave }, limit: "auth/sign-out" },
  ok: { ...common, methods: { GET: () => json({ ok: true }) }, limit: "auth/ok" },
};

const statuses: Record<AuthErrorCode, number> = {
  INVALID_CREDENTIALS: 401,
  ACCOUNT_INACTIVE: 403,
  EMAIL_NOT_VERIFIED: 403,
  INVALID_EMAIL: 400,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_LONG: 400,
  PASSWORD_TOO_COMMON: 400,
  PASSWORD_INVALID: 400,
  EMAIL_ALREADY_REGISTERED: 409,
};

function serve(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const name = args.params["*"] ?? "";
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  return operation ? answer(operation, args) : answerNotFound(authVoice);
}

export const loader = serve;
export const action = serve;

async function register({ request, client }: ApiCall): Promise<Response> {
  const input = parseInput(signUpSchema, await readJson(request), authVoice);
  const user = await orApiError(signUp(input));
  if (getEnv().requireEmailVerification) return json({ user, session: null }, 201);
  const { token, session, cookies } = await openSession(request, client, user, input.rememberMe);
  return json({ user, session: { token, expiresAt: session.expiresAt } }, 201, { "Set-Cookie": cookies });
}

async function enter({ request, client }: ApiCall): Promise<Response> {
  const input = parseInput(signInSchema, await readJson(request), authVoice);
  const user = await orApiError(signIn(input));
  const { token, session, cookies } = await openSession(request, client, user, input.rememberMe);
  return json({ user, session: { token, expiresAt: session.expiresAt } }, 200, { "Set-Cookie": cookies });
}

async function readSession({ request }: ApiCall): Promise<Response> {
  const current = await getCurrentSession(request);
  if (current.state !== "signed-in")
    throw new ApiError(401, "UNAUTHENTICATED", { headers: { "Set-Cookie": current.cookies } });
  const { user, session, cookies } = current;
  return json({ user, session }, 200, { "Set-Cookie": cookies });
}

async function readSessionOrNull({ request }: ApiCall): Promise<Response> {
  const current = await getCurrentSession(request);
  const body = current.state === "signed-in" ? { user: current.user, session: current.session } : null;
  return json(body, 200, { "Set-Cookie": current.cookies });
}

/** Whatever is wrong with the cookie, the answer is success; a session that could not be ended is a 500. */
async function leave({ request }: ApiCall): Promise<Response> {
  const cookies = await closeSession(request);
  return json({ success: true }, 200, { "Set-Cookie": cookies, "Clear-Site-Data": '"storage"' });
}

async function orApiError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AuthError ? new ApiError(statuses[error.code], error.code) : error;
  }
}
