import { readUnsubscribeLink } from "~/features/alerts/alert-links.server";
import { followUnsubscribeLink } from "~/features/alerts/unsubscribe-alerts.server";
import { unsubscribeEntry } from "~/features/waitlist/joining/leave-waitlist.server";
import { readUnsubscribeToken } from "~/features/waitlist/links/waitlist-links.server";
import { waitlistOperations } from "~/features/waitlist/waitlist.operations";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { apiHeaders } from "~/lib/http/response/json.server";
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

function showPage({ request }: ApiCall): Response {
  const token = tokenOf(request);
  const Location = paths.unsubscribe(/^[\w.-]+$/.test(token) ? { token } : {});
  return new Response(null, { status: 302, headers: { ...apiHeaders(), Location } });
}

/** An invalid link gets the same answer: its sender cannot do anything about it. */
async function unsubscribe({ request }: ApiCall): Promise<Response> {
  const token = tokenOf(request);
  const link = readUnsubscribeLink(token);
  const id = link ? null : readUnsubscribeToken(token);
  if (link) await followUnsubscribeLink(link);
  else if (id !== null) await unsubscribeEntry(id);
  return new Response(null, { headers: apiHeaders() });
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get("t") ?? "";
}
