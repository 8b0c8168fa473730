import { changePasswordSchema } from "~/features/auth/auth.schema";
import { changePassword } from "~/features/auth/change-password.server";
import { getPasswordProblem } from "~/features/auth/password-rules.server";
import { readAccountBody } from "~/features/auth/read-account-body.server";
import { requireSession } from "~/features/sessions/require-session.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readJson } from "~/lib/http/request/body.server";
import { respondWithSession } from "./respond-with-session.server";

/** Signed in. The session that asked ends like the others; the answer begins a new one. */
export async function handleChangePassword({ request, client }: ApiCall): Promise<Response> {
  const { user, session } = await requireSession(request);
  const { revokeOtherSessions: endOthers, ...passwords } = await readAccountBody(
    changePasswordSchema,
    await readJson(request),
    { newPassword: (value) => getPasswordProblem(value, user) },
  );
  const change = { ...passwords, userId: user.id, sessionId: session.id, endOthers };
  const passwordHash = await changePassword(change);
  return respondWithSession({ user, passwordHash }, { request, client }, session.rememberMe, 200);
}
