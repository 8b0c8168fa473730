import { authTexts } from "~/content/errors/api-errors";
import { resetPasswordSchema } from "~/features/auth/auth.schema";
import { resetPassword } from "~/features/auth/reset-password.server";
import { authDone } from "~/features/sessions/api/auth-done";
import type { AccountEvents } from "~/features/users/account-events";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { readInput } from "~/lib/http/parse-input.server";

/** Public: the mailed link. */
export async function handleResetPassword(
  { request }: ApiCall,
  events: Pick<AccountEvents, "addressConfirmed">,
): Promise<Response> {
  const { token, newPassword } = await readInput(resetPasswordSchema, request, authTexts);
  await resetPassword(token, newPassword, events);
  return json(authDone);
}
