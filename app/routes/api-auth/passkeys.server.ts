import { authTexts } from "~/content/errors/api-errors";
import { addPasskey } from "~/features/factors/add-passkey.server";
import { beginPasskey } from "~/features/factors/begin-passkey.server";
import { removePasskey, renamePasskey } from "~/features/factors/change-passkey.server";
import { listPasskeys } from "~/features/factors/list-passkeys.server";
import {
  deletePasskeySchema,
  updatePasskeySchema,
  verifyAuthenticationSchema,
  verifyRegistrationSchema,
} from "~/features/factors/passkey.schema";
import { getPasskeyRequest } from "~/features/factors/show-passkey.server";
import { requireSession } from "~/features/sessions/require-session.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { signInByPasskey } from "~/web/strategies/passkey.server";
import { authDone, respondWithOpened } from "./responses.server";

/** Signed in, within five minutes of a proof. */
export async function handleBeginPasskey({ request }: ApiCall): Promise<Response> {
  return json(await beginPasskey(await requireSession(request)));
}

/** Signed in, with the challenge of this session. */
export async function handleAddPasskey(call: ApiCall): Promise<Response> {
  const person = await requireSession(call.request);
  const sent = await readInput(verifyRegistrationSchema, call.request, authTexts);
  const { passkey, opened, codes } = await addPasskey(call, person, sent);
  const session = opened && { token: opened.token, expiresAt: opened.session.expiresAt };
  const body = {
    ...passkey,
    ...(session && { session, token: session.token }),
    ...(codes.length > 0 && { backupCodes: codes }),
  };
  return json(body, 200, { "Set-Cookie": opened?.cookies ?? [] });
}

/** Public. */
export async function handleAskPasskey({ request }: ApiCall): Promise<Response> {
  return json(await getPasskeyRequest(request));
}

/** Public: a passkey opens a session, or is shown in its account's own, pending or not. */
export async function handleEnterByPasskey(call: ApiCall): Promise<Response> {
  const { response } = await readInput(verifyAuthenticationSchema, call.request, authTexts);
  return respondWithOpened(await signInByPasskey(call, response));
}

/** Signed in. */
export async function handleListPasskeys({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  return json(await listPasskeys(user.id));
}

/** Signed in, with the factor shown within five minutes. */
export async function handleRenamePasskey({ request }: ApiCall): Promise<Response> {
  const person = await requireSession(request);
  const sent = await readInput(updatePasskeySchema, request, authTexts);
  return json({ passkey: await renamePasskey(person, sent) });
}

/** Signed in, with the factor shown within five minutes. */
export async function handleRemovePasskey({ request }: ApiCall): Promise<Response> {
  const person = await requireSession(request);
  const { id } = await readInput(deletePasskeySchema, request, authTexts);
  await removePasskey(person, id);
  return json(authDone);
}
