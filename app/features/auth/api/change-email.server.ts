import { authTexts } from "~/content/errors/api-errors";
import { changeEmailSchema } from "~/features/auth/auth.schema";
import { changeEmail } from "~/features/auth/change-email.server";
import { authDone } from "~/features/sessions/api/auth-done";
import { requireSession } from "~/features/sessions/require-session.server";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { readInput } from "~/lib/http/parse-input.server";

/** Signed in. The same answer whether or not the address is taken. */
export async function handleChangeEmail({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const { newEmail, password } = await readInput(changeEmailSchema, request, authTexts);
  await changeEmail(user.id, newEmail, password);
  return json(authDone);
}
