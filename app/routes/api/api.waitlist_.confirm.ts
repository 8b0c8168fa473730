import { spanishTexts as texts } from "~/content/errors/api-errors";
import { confirmEntry } from "~/features/waitlist/confirm-entry.server";
import { getPosition } from "~/features/waitlist/position.server";
import { linkTokenSchema } from "~/features/waitlist/waitlist.schema";
import { type ApiCall, serveEndpoint } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { readInput } from "~/lib/http/parse-input.server";

/** Public: the mailed link is the proof. Idempotent. */
const serve = serveEndpoint({ methods: { POST: confirm }, texts, limit: "waitlist/confirm" });
export const loader = serve;
export const action = serve;

async function confirm({ request }: ApiCall): Promise<Response> {
  const { token } = await readInput(linkTokenSchema, request, texts);
  const entry = await confirmEntry(token);
  return json({ success: true, position: (await getPosition(entry)).position });
}
