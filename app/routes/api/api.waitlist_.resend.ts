import { spanishTexts as texts } from "~/content/errors/api-errors";
import { requestEntryLink } from "~/features/waitlist/links/request-entry-link.server";
import { waitlistOperations } from "~/features/waitlist/waitlist.operations";
import { resendSchema } from "~/features/waitlist/waitlist.schema";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { describedOperation, serveOperations } from "~/web/operations/serve-operations.server";

/** Public: sends the link again if the address is on the list; the answer never discloses that. */
const serve = serveOperations(describedOperation(waitlistOperations.resend, resend));
export const loader = serve;
export const action = serve;

async function resend({ request }: ApiCall): Promise<Response> {
  const { email } = await readInput(resendSchema, request, texts);
  await requestEntryLink(email);
  return json({ success: true });
}
