import { readMailsToEnd, unsubscribeByLink } from "~/features/alerts/mails-to-end.server";
import { waitlistOperations } from "~/features/waitlist/waitlist.operations";
import { tokenOfLink } from "~/lib/crypto/token-of-link";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { apiHeaders } from "~/lib/http/response/json.server";
import { consumeLimit } from "~/lib/rate-limit/limits.server";
import { paths } from "~/paths";
import { describedOperation, serveOperations } from "~/web/operations/serve-operations.server";

/**
 * Public: one-click unsubscription from a mail program (RFC 8058), from any origin and with a body of its own; the
 * signed link is the proof. A GET changes nothing: it redirects to the page with the button.
 */
const serve = serveOperations(
  describedOperation(waitlistOperations.openUnsubscribe, showPage),
  describedOperation(waitlistOperations.unsubscribe, unsubscribe),
);
export const loader = serve;
export const action = serve;

function showPage(call: ApiCall): Promise<Response> | Response {
  const token = tokenOf(call.request);
  const Location = paths.unsubscribe(/^[\w.-]+$/.test(token) ? { token } : {});
  const lead = () => new Response(null, { status: 302, headers: { ...apiHeaders(), Location } });
  return readMailsToEnd(token) ? lead() : count(call).then(lead);
}

/** An invalid link gets the same answer, within the limit: its sender cannot do anything about it. */
async function unsubscribe(call: ApiCall): Promise<Response> {
  const mails = readMailsToEnd(tokenOf(call.request));
  if (mails) await unsubscribeByLink(mails);
  else await count(call);
  return new Response(null, { headers: apiHeaders() });
}

/**
 * Links of ours are not counted: a mail provider unsubscribes all its people from a few addresses, and whoever has one
 * can only repeat what it does.
 */
function count({ client, quotas }: ApiCall): Promise<void> {
  return consumeLimit(waitlistOperations.unsubscribe.limit, client.bucket, quotas);
}

function tokenOf({ url }: Request): string {
  return tokenOfLink(new URL(url).searchParams.get("t") ?? "");
}
