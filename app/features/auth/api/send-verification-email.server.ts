import { authTexts } from "~/content/errors/api-errors";
import { linkRequestSchema } from "~/features/auth/auth.schema";
import { requestLink } from "~/features/auth/request-link.server";
import { authDone } from "~/features/sessions/api/auth-done";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { readInput } from "~/lib/http/parse-input.server";
import { redirectTarget } from "~/lib/http/redirect-target.server";

/** Public: the same answer for every address. */
export async function handleSendVerificationEmail({ request }: ApiCall): Promise<Response> {
  const { email, redirectTo } = await readInput(linkRequestSchema, request, authTexts);
  await requestLink("verify-email", email, redirectTarget(redirectTo, "") || undefined);
  return json(authDone);
}
