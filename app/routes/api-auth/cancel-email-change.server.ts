import { authTexts } from "~/content/errors/api-errors";
import { tokenSchema } from "~/features/auth/auth.schema";
import { cancelEmailChange } from "~/features/auth/change-email.server";
import type { AccountEvents } from "~/features/users/account-events";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { authDone } from "./auth-done";

/** Public: the link that was mailed to the old address. */
export async function handleCancelEmailChange(
  { request }: ApiCall,
  events: Pick<AccountEvents, "addressChanged">,
): Promise<Response> {
  const { token } = await readInput(tokenSchema, request, authTexts);
  await cancelEmailChange(token, events);
  return json(authDone);
}
