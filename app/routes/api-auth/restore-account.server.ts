import { authTexts } from "~/content/errors/api-errors";
import { restoreAccount } from "~/features/account/close-account.server";
import { tokenSchema } from "~/features/auth/auth.schema";
import type { AccountEvents } from "~/features/users/account-events";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { authDone } from "./auth-done";

/** Public: the mailed link. */
export async function handleRestoreAccount(
  { request }: ApiCall,
  events: Pick<AccountEvents, "accountOpened">,
): Promise<Response> {
  const { token } = await readInput(tokenSchema, request, authTexts);
  await restoreAccount(token, events);
  return json(authDone);
}
