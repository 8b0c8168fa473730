import { readUnsubscribeLink } from "~/features/alerts/alert-links.server";
import { followUnsubscribeLink } from "~/features/alerts/unsubscribe-alerts.server";
import { unsubscribeEntry } from "~/features/waitlist/leave-waitlist.server";
import { waitlistOperations } from "~/features/waitlist/waitlist.operations";
import { readUnsubscribeToken } from "~/features/waitlist/waitlist-links.server";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { apiHeaders } from "~/lib/http/json.server";
import { paths } from "~/paths";
import { describedOperation, serveOperations } from "~/serve-operations.server";

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
