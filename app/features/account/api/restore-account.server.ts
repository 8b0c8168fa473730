import { authTexts } from "~/content/errors/api-errors";
import { restoreAccount } from "~/features/account/close-account.server";
import { tokenSchema } from "~/features/auth/auth.schema";
import { authDone } from "~/features/sessions/api/auth-done";
import type { AccountEvents } from "~/features/users/account-events";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { readInput } from "~/lib/http/parse-input.server";

/** Public: the mailed link. */
export async function handleRestoreAccount(
  { request }: ApiCall,
  events: Pick<AccountEvents, "accountOpened">,
): Promise<Response> {
  const { token } = await readInput(tokenSchema, request, authTexts);
  await restoreAccount(token, events);
  return json(authDone);
}
