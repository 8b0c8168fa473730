import { authTexts } from "~/content/errors/api-errors";
import { tokenSchema } from "~/features/auth/auth.schema";
import { endTotp, readTotpUri } from "~/features/factors/end-totp.server";
import { beginTotpWithCodes, confirmTotp, getBegunTotp } from "~/features/factors/enrol-totp.server";
import { preventFactorEnd } from "~/features/factors/factor-ending.server";
import { makeRecoverySheet } from "~/features/factors/recovery-sheet.server";
import { showRecoveryCode, showTotp } from "~/features/factors/show-code.server";
import { codeSchema, enableSchema, passwordSchema } from "~/features/factors/two-factor.schema";
import { requireAnySession, requireSession } from "~/features/sessions/require-session.server";
import { DomainError } from "~/lib/domain-error";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { authDone, respondWithOpened } from "./responses.server";

/** Signed in, and the password once more. */
export async function handleEnable({ request }: ApiCall): Promise<Response> {
  const person = await requireSession(request);
  const { password, method } = await readInput(enableSchema, request, authTexts);
  if (method !== "totp") throw new DomainError("OTP_NOT_CONFIGURED");
  const { uri, codes } = await beginTotpWithCodes(person, password);
  return json({ method: "totp", totpURI: uri, backupCodes: codes });
}

/** Signed in, and the password once more. */
export async function handleTotpUri({ request }: ApiCall): Promise<Response> {
  const person = await requireSession(request);
  const { password } = await readInput(passwordSchema, request, authTexts);
  return json({ totpURI: await readTotpUri(person, password) });
}

/** Signed in, or with a pending session. The first code of an authenticator that this session began confirms it. */
export async function handleVerifyTotp(call: ApiCall): Promise<Response> {
  const person = await requireAnySession(call.request);
  const { code, ...typed } = await readInput(codeSchema, call.request, authTexts);
  const showing = remembering(call, typed.trustDevice);
  const begun = person.state === "signed-in" && (await getBegunTotp(person)) !== null;
  const confirmed = begun ? await confirmTotp(showing, person, code) : null;
  return respondWithOpened(confirmed ?? (await showTotp(showing, person, code)));
}

const remembering = ({ request, client }: ApiCall, isRemembered: boolean) => ({
  request,
  client,
  isRemembered,
});

/** Signed in, or with a pending session. */
export async function handleVerifyBackupCode(call: ApiCall): Promise<Response> {
  const person = await requireAnySession(call.request);
  const { code, trustDevice } = await readInput(codeSchema, call.request, authTexts);
  return respondWithOpened(await showRecoveryCode(remembering(call, trustDevice), person, code));
}

/** Signed in, and the password once more. */
export async function handleGenerateBackupCodes({ request }: ApiCall): Promise<Response> {
  const person = await requireSession(request);
  const { password } = await readInput(passwordSchema, request, authTexts);
  return json({ status: true, backupCodes: await makeRecoverySheet(person, password) });
}

/** Signed in, and the password once more. */
export async function handleDisable({ request }: ApiCall): Promise<Response> {
  const person = await requireSession(request);
  const { password } = await readInput(passwordSchema, request, authTexts);
  await endTotp(person, password);
  return json(authDone);
}

/** Public: the mailed link alone. */
export async function handlePreventFactorEnd({ request }: ApiCall): Promise<Response> {
  const { token } = await readInput(tokenSchema, request, authTexts);
  await preventFactorEnd(token);
  return json(authDone);
}
