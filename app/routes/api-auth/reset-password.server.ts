import { resetPasswordSchema } from "~/features/auth/auth.schema";
import { checkNewPassword, readAccountBody } from "~/features/auth/read-account-body.server";
import { resetPassword } from "~/features/auth/reset-password.server";
import type { AccountEvents } from "~/features/users/account-events";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readJson } from "~/lib/http/request/body.server";
import { json } from "~/lib/http/response/json.server";
import { authDone } from "./auth-done";

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
