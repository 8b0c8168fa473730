import { authTexts } from "~/content/errors/api-errors";
import { endSessions } from "~/features/sessions/end-sessions.server";
import { requireSession } from "~/features/sessions/require-session.server";
import { revokeSessionSchema } from "~/features/sessions/revoke-session.schema";
import { DomainError } from "~/lib/domain-error";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { isUuid } from "~/lib/text/text-schema";
import { authDone } from "./auth-done";

/** Signed in: one of the person's own sessions. */
export async function handleRevokeSession({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const id = await readInput(revokeSessionSchema, request, authTexts);
  const ended = isUuid(id) ? await endSessions({ id, userId: user.id }) : [];
  if (ended.length === 0) throw new DomainError("SESSION_NOT_FOUND");
  return json(authDone);
}
