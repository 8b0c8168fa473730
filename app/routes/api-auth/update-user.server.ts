import { ownAvatar, updateUser } from "~/features/account/update-user.server";
import { updateUserSchema } from "~/features/auth/auth.schema";
import { readAccountBody } from "~/features/auth/read-account-body.server";
import { requireSession } from "~/features/sessions/require-session.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readJson } from "~/lib/http/request/body.server";
import { json } from "~/lib/http/response/json.server";

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
