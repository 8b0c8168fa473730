import { changeEmailSchema } from "~/features/auth/auth.schema";
import { changeEmail } from "~/features/auth/change-email.server";
import { checkEmail, readAccountBody } from "~/features/auth/read-account-body.server";
import { authDone } from "~/features/sessions/api/auth-done";
import { requireSession } from "~/features/sessions/require-session.server";
import { readJson } from "~/lib/http/body.server";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";

/** Signed in. The same answer whether or not the address is taken. */
export async function handleChangeEmail({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const { newEmail, password } = await readAccountBody(changeEmailSchema, await readJson(request), {
    newEmail: checkEmail,
  });
  await changeEmail(user.id, newEmail, password);
  return json(authDone);
}
