import { describeApi } from "~/describe-api.server";
import { descriptionOperation } from "~/description.operations";
import { readMailsToEnd, unsubscribeByLink } from "~/features/alerts/mails-to-end.server";
import { createNotice } from "~/features/notices/create-notice.server";
import { noticeOperations } from "~/features/notices/notices.operations";
import { listVocabularies } from "~/features/vocabularies/vocabularies.operations";
import { getVocabularies } from "~/features/vocabularies/vocabularies.server";
import { waitlistOperations } from "~/features/waitlist/waitlist.operations";
import { tokenOfLink } from "~/lib/crypto/token-of-link";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { withEtag } from "~/lib/http/response/etag.server";
import { apiHeaders, json } from "~/lib/http/response/json.server";
import { consumeLimit } from "~/lib/rate-limit/limits.server";
import { paths } from "~/paths";
import {
  describedOperation,
  operation,
  type ServedOperation,
} from "~/web/operations/serve-operations.server";

/** The vocabularies and the description change with a new version alone: a cache may be behind for five minutes. */
const cached = { "Cache-Control": "public, max-age=300" };

export const siteServed: readonly ServedOperation[] = [
  describedOperation(descriptionOperation, async ({ request }) =>
    withEtag(request, json(await describeApi(), 200, cached)),
  ),
  operation(listVocabularies, async () => json({ vocabularies: getVocabularies() }, 200, cached)),
  operation(noticeOperations.create, async ({ user, body }) => ({
    reference: (await createNotice(user, body)).number,
  })),
  // One-click unsubscription from a mail program (RFC 8058), from any origin and with a body of its own; the signed
  // link is the proof. A GET changes nothing: it redirects to the page with the button.
  describedOperation(waitlistOperations.openUnsubscribe, showPage),
  describedOperation(waitlistOperations.unsubscribe, unsubscribe),
];

function showPage(call: ApiCall): Promise<Response> | Response {
  const token = tokenOf(call.request);
  const Location = paths.unsubscribe(/^[\w.-]+$/.test(token) ? { token } : {});
  const lead = () => new Response(null, { status: 302, headers: { ...apiHeaders(), Location } });
  return readMailsToEnd(token) ? lead() : count(call).then(lead);
}

/** An invalid link gets the same response, within the limit: its sender cannot do anything about it. */
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
