import { resetPasswordSchema } from "~/features/auth/auth.schema";
import { checkNewPassword, readAccountBody } from "~/features/auth/read-account-body.server";
import { resetPassword } from "~/features/auth/reset-password.server";
import { authDone } from "~/features/sessions/api/auth-done";
import type { AccountEvents } from "~/features/users/account-events";
import { readJson } from "~/lib/http/body.server";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";

/** Public: the mailed link. */
export async function handleResetPassword(
  { request }: ApiCall,
  events: Pick<AccountEvents, "addressConfirmed">,
): Promise<Response> {
  const { token, newPassword } = await readAccountBody(resetPasswordSchema, await readJson(request), {
    newPassword: checkNewPassword,
  });
  await resetPassword(token, newPassword, events);
  return json(authDone);
}
