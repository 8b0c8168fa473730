import { spanishTexts as texts } from "~/content/errors/api-errors";
import { resendSchema } from "~/features/waitlist/entry/waitlist.schema";
import { type OwnEntry, requireEntry } from "~/features/waitlist/entry/waitlist-entry.server";
import { confirmEntry } from "~/features/waitlist/joining/confirm-entry.server";
import { eraseEntry } from "~/features/waitlist/joining/leave-waitlist.server";
import { entryChangesSchema, updateEntry } from "~/features/waitlist/joining/update-entry.server";
import { countArrivals } from "~/features/waitlist/line/count-arrivals.server";
import { getPosition } from "~/features/waitlist/line/position.server";
import { requestEntryLink } from "~/features/waitlist/links/request-entry-link.server";
import { readPositionToken } from "~/features/waitlist/links/waitlist-links.server";
import { waitlistOperations } from "~/features/waitlist/waitlist.operations";
import { DomainError } from "~/lib/domain-error";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import {
  describedOperation,
  operation,
  type ServedOperation,
} from "~/web/operations/serve-operations.server";

export const waitlistServed: readonly ServedOperation[] = [
  // The mailed link is the proof. Idempotent.
  operation(waitlistOperations.confirm, async ({ body: { token } }) => {
    const entry = await confirmEntry(token);
    return { success: true, position: (await getPosition(entry)).position };
  }),
  // The signed link is the proof.
  describedOperation(waitlistOperations.readOwn, show),
  describedOperation(waitlistOperations.changeOwn, change),
  describedOperation(waitlistOperations.eraseOwn, erase),
  // The response never discloses whether the address is on the list.
  describedOperation(waitlistOperations.resend, resend),
];

async function show({ request }: ApiCall): Promise<Response> {
  return describe(await requireEntry(readPositionToken(tokenOf(request))));
}

async function change({ request }: ApiCall): Promise<Response> {
  const changes = await readInput(entryChangesSchema, request, texts);
  return describe(await updateEntry(tokenOf(request), changes));
}

async function erase({ request }: ApiCall): Promise<Response> {
  const id = readPositionToken(tokenOf(request));
  if (id === null) throw new DomainError("NOT_FOUND");
  await eraseEntry(id);
  return json({ success: true });
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get("t") ?? "";
}

async function describe(entry: OwnEntry): Promise<Response> {
  const { role, name, field, company, refCode, marketingConsentAt } = entry;
  const consent = { marketing: marketingConsentAt !== null };
  // Rejected people do not read that they were rejected.
  const status = entry.status === "rejected" ? "confirmed" : entry.status;
  const [position, arrivals] = await Promise.all([getPosition(entry), countArrivals(entry)]);
  return json({ status, role, name, field, company, ...position, refCode, arrivals, consent });
}

async function resend({ request }: ApiCall): Promise<Response> {
  const { email } = await readInput(resendSchema, request, texts);
  await requestEntryLink(email);
  return json({ success: true });
}
