import { spanishTexts as texts } from "~/content/errors/api-errors";
import { unsubscribeEntry } from "~/features/waitlist/leave-waitlist.server";
import { readUnsubscribeToken } from "~/features/waitlist/waitlist-links.server";
import { type ApiCall, serveEndpoint } from "~/lib/http/endpoint.server";
import { apiHeaders } from "~/lib/http/json.server";
import { paths } from "~/paths";

/**
 * Public: one-click unsubscription from a mail program (RFC 8058), from any origin and with a body of its own; the
 * signed link is the proof. A GET changes nothing: it redirects to the page with the button.
 */
const serve = serveEndpoint({
  methods: { GET: showPage, POST: unsubscribe },
  texts,
  limit: "unsubscribe",
  origin: "any",
});
export const loader = serve;
export const action = serve;

function showPage({ request }: ApiCall): Response {
  const token = tokenOf(request);
  const Location = paths.unsubscribe(/^[\w.-]+$/.test(token) ? { token } : {});
  return new Response(null, { status: 302, headers: { ...apiHeaders(), Location } });
}

/** An invalid link gets the same answer: its sender cannot do anything about it. */
async function unsubscribe({ request }: ApiCall): Promise<Response> {
  const id = readUnsubscribeToken(tokenOf(request));
  if (id !== null) await unsubscribeEntry(id);
  return new Response(null, { headers: apiHeaders() });
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get("t") ?? "";
}
