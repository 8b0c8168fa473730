import { waitlistTexts } from "~/content/errors/api-errors";
import { waitlistSchema } from "~/features/waitlist/entry/waitlist.schema";
import { joinWaitlist } from "~/features/waitlist/joining/join-waitlist.server";
import { waitlistOperations } from "~/features/waitlist/waitlist.operations";
import { DomainError } from "~/lib/domain-error";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { describedOperation, serveOperations } from "~/web/operations/serve-operations.server";

/** Public: section 4.3 of the interface. */
const serve = serveOperations(describedOperation(waitlistOperations.join, join));
export const loader = serve;
export const action = serve;

async function join({ request }: ApiCall): Promise<Response> {
  const input = await readInput(waitlistSchema, request, waitlistTexts);
  if ((await joinWaitlist(input)) === null) throw new DomainError("ALREADY_REGISTERED");
  return json({ success: true });
}
