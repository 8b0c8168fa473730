import { authTexts } from "~/content/errors/api-errors";
import { linkRequestSchema } from "~/features/auth/auth.schema";
import { requestLink } from "~/features/auth/request-link.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { json } from "~/lib/http/response/json.server";
import { authDone } from "./auth-done";

/** Public: the same answer for every address. */
export async function handleSendVerificationEmail({ request }: ApiCall): Promise<Response> {
  const { email, redirectTo } = await readInput(linkRequestSchema, request, authTexts);
  await requestLink("verify-email", email, redirectTarget(redirectTo, "") || undefined);
  return json(authDone);
}
