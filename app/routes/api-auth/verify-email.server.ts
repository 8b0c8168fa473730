import { verifyEmailSchema } from "~/features/auth/auth.schema";
import { checkNewPassword, readAccountBody } from "~/features/auth/read-account-body.server";
import { verifyEmail } from "~/features/auth/verify-email.server";
import { getStoredUserId } from "~/features/sessions/current-session.server";
import type { AccountEvents } from "~/features/users/account-events";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readJson } from "~/lib/http/request/body.server";
import { json } from "~/lib/http/response/json.server";

/** Public: the mailed link, and a proof whose account it is. */
export async function handleVerifyEmail(
  { request }: ApiCall,
  events: Pick<AccountEvents, "addressConfirmed" | "addressChanged">,
): Promise<Response> {
  const { token, ...proof } = await readAccountBody(verifyEmailSchema, await readJson(request), {
    newPassword: checkNewPassword,
  });
  const sessionUserId = await getStoredUserId(request);
  const { user } = await verifyEmail(token, { ...proof, sessionUserId }, events);
  return json({ user });
}
