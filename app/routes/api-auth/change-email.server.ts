import { authTexts } from "~/content/errors/api-errors";
import { changeEmailSchema } from "~/features/auth/auth.schema";
import { changeEmail } from "~/features/auth/change-email.server";
import { checkEmail, readAccountBody } from "~/features/auth/read-account-body.server";
import { requireSession } from "~/features/sessions/require-session.server";
import { hasJustSignedIn } from "~/features/sessions/session-times";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { InvalidInputError } from "~/lib/http/errors.server";
import { readJson } from "~/lib/http/request/body.server";
import { json } from "~/lib/http/response/json.server";
import { authDone } from "./auth-done";

const passwordRequired = new InvalidInputError({ fields: { password: authTexts.fields.PASSWORD_REQUIRED } });

/** Signed in, with the password unless it opened the session just now. The same answer whether or not the address is taken. */
export async function handleChangeEmail({ request }: ApiCall): Promise<Response> {
  const { user, session } = await requireSession(request);
  const { newEmail, password } = await readAccountBody(changeEmailSchema, await readJson(request), {
    newEmail: checkEmail,
  });
  if (password === undefined && !hasJustSignedIn(session)) throw passwordRequired;
  await changeEmail(user.id, newEmail, password ?? null);
  return json(authDone);
}
