import { authTexts } from "~/content/errors/api-errors";
import { changePasswordSchema } from "~/features/auth/auth.schema";
import { changePassword } from "~/features/auth/change-password.server";
import { requireSession } from "~/features/sessions/require-session.server";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { readInput } from "~/lib/http/parse-input.server";
import { answerWithSession } from "./answer-with-session.server";

/** Signed in. The session that asked ends like the others; the answer begins a new one. */
export async function handleChangePassword({ request, client }: ApiCall): Promise<Response> {
  const { user, session } = await requireSession(request);
  const { revokeOtherSessions: endOthers, ...passwords } = await readInput(
    changePasswordSchema,
    request,
    authTexts,
  );
  const change = { ...passwords, userId: user.id, sessionId: session.id, endOthers };
  const passwordHash = await changePassword(change);
  return answerWithSession({ user, passwordHash }, { request, client }, session.rememberMe, 200);
}
