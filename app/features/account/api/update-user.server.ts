import { authTexts } from "~/content/errors/api-errors";
import { ownAvatar, updateUser } from "~/features/account/update-user.server";
import { updateUserSchema } from "~/features/auth/auth.schema";
import { requireSession } from "~/features/sessions/require-session.server";
import { DomainError } from "~/lib/domain-error";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { readInput } from "~/lib/http/parse-input.server";

/** Signed in. */
export async function handleUpdateUser({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const { name, profession, avatar, image = avatar } = await readInput(updateUserSchema, request, authTexts);
  const path = typeof image === "string" ? ownAvatar(image) : image;
  if (path === null && image !== null) throw new DomainError("AVATAR_INVALID");
  return json({ user: await updateUser(user.id, { name, profession, avatar: path }), status: true });
}
