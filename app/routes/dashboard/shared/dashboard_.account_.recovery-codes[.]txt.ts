import type { LoaderFunctionArgs } from "@remix-run/node";
import { fillText } from "~/content/fill-text";
import { recoveryFile } from "~/content/pages/accounts/own-second-step";
import { getRecoverySheet } from "~/features/factors/recovery-sheet.server";
import { dispositionHeader } from "~/features/files/file-name.server";
import { requireStoredUser } from "~/web/guards/require-user.server";
import { privateText } from "~/web/responses/file-response.server";

/** Signed in only: the recovery codes as a file, to the session that made them. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, session } = await requireStoredUser(args);
  const sheet = await getRecoverySheet({ user, session });
  if (!sheet) return privateText(recoveryFile.gone, { status: 404 });
  const text = fillText(recoveryFile.text, { email: user.email, codes: sheet.codes.join("\n") });
  return privateText(text, { headers: { "Content-Disposition": dispositionHeader(recoveryFile.name) } });
}
