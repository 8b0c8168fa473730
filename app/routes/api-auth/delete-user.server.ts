import { authTexts } from "~/content/errors/api-errors";
import { closeAccount } from "~/features/account/close-account.server";
import { deleteUserSchema } from "~/features/auth/auth.schema";
import { clearedCookies } from "~/features/sessions/open-session.server";
import { requireSession } from "~/features/sessions/require-session.server";
import type { AccountEvents } from "~/features/users/account-events";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";

/** Signed in, and the password once more. */
export async function handleDeleteUser(
  { request }: ApiCall,
  events: Pick<AccountEvents, "accountClosed">,
): Promise<Response> {
  const { user } = await requireSession(request);
  const { password } = await readInput(deleteUserSchema, request, authTexts);
  await closeAccount(user, password, events);
  const cookies = await clearedCookies(request, user.email);
  const headers = { "Set-Cookie": cookies, "Clear-Site-Data": '"storage"' };
  return json({ success: true }, 200, headers);
}
