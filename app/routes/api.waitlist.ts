import { waitlistTexts } from "~/content/errors/api-errors";
import { joinWaitlist } from "~/features/waitlist/join-waitlist.server";
import { waitlistSchema } from "~/features/waitlist/waitlist.schema";
import { DomainError } from "~/lib/domain-error";
import { type ApiCall, serveEndpoint } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { readInput } from "~/lib/http/parse-input.server";

/** Public: section 4.3 of the interface. */
const serve = serveEndpoint({ methods: { POST: join }, texts: waitlistTexts, limit: "waitlist" });
export const loader = serve;
export const action = serve;

async function join({ request }: ApiCall): Promise<Response> {
  const input = await readInput(waitlistSchema, request, waitlistTexts);
  if ((await joinWaitlist(input)) === null) throw new DomainError("ALREADY_REGISTERED");
  return json({ success: true });
}
