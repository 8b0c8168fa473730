import { authTexts } from "~/content/errors/api-errors";
import { closeAccount, restoreAccount } from "~/features/account/close-account.server";
import { ownAvatar, updateUser } from "~/features/account/update-user.server";
import { deleteUserSchema, tokenSchema, updateUserSchema } from "~/features/auth/auth.schema";
import { readAccountBody } from "~/features/auth/read-account-body.server";
import { clearedCookies } from "~/features/sessions/open-session.server";
import { requireFresh, requireSession } from "~/features/sessions/require-session.server";
import type { AccountEvents } from "~/features/users/account-events";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { readJson } from "~/lib/http/request/body.server";
import { json } from "~/lib/http/response/json.server";
import { authDone } from "./responses.server";

const checkAvatar = (value: string) => (ownAvatar(value) === null ? "AVATAR_INVALID" : null);

/** Signed in. */
export async function handleUpdateUser({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const input = await readAccountBody(updateUserSchema, await readJson(request), {
    avatar: checkAvatar,
    image: checkAvatar,
  });
  const { name, profession, avatar, image = avatar } = input;
  const path = typeof image === "string" ? ownAvatar(image) : image;
  return json({ user: await updateUser(user.id, { name, profession, avatar: path }), status: true });
}

/** Signed in, and the password once more. */
export async function handleDeleteUser(
  { request }: ApiCall,
  events: Pick<AccountEvents, "accountClosed">,
): Promise<Response> {
  const person = await requireSession(request);
  const { user } = person;
  const { password } = await readInput(deleteUserSchema, request, authTexts);
  requireFresh(person);
  await closeAccount(user, password, events);
  const cookies = await clearedCookies(request, user.email);
  const headers = { "Set-Cookie": cookies, "Clear-Site-Data": '"storage"' };
  return json({ success: true }, 200, headers);
}

/** Public: the mailed link. */
export async function handleRestoreAccount(
  { request }: ApiCall,
  events: Pick<AccountEvents, "accountOpened">,
): Promise<Response> {
  const { token } = await readInput(tokenSchema, request, authTexts);
  await restoreAccount(token, events);
  return json(authDone);
}
