import { getPublicChanges } from "~/features/jobs/public/public-changes.server";
import { jsonText } from "~/lib/http/response/json.server";
import { maxSharedSeconds, sharedCache } from "~/lib/http/response/shared-cache.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import { SharedValues } from "~/lib/memory/shared-values";

const maxBytes = 8 << 20;
/** Addresses that are longer get a new response each time. */
const maxAddressLength = 300;

interface SharedResponse {
  text: string;
  until: Date | null;
  madeAt: Date;
}

const getResponses = oncePerRun(async () => {
  const changes = await getPublicChanges();
  const responses = new SharedValues<SharedResponse>({
    maxBytes,
    sizeOf: ({ text }, address) => 2 * (text.length + address.length),
  });
  changes.onChange(() => responses.clear());
  return { responses, changes };
});

/**
 * A response of the API that is the same for every stranger at an address: made once, and again after a change to what
 * strangers read of jobs and organizations (docs/decisions/0019-strangers-share-renderings.md). The request has passed
 * its limit and its checks.
 * @param make reads the response's data, and until when it is true; null for no end.
 */
export async function sharedResponse(
  request: Request,
  make: (now: Date) => Promise<{ body: unknown; until: Date | null }>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const makeText = async (now: Date): Promise<SharedResponse> => {
    const { body, until } = await make(now);
    return { text: JSON.stringify(body), until, madeAt: now };
  };
  const { text, until, madeAt } = await keep(address, makeText);
  // Other caches keep it for the rest of its time.
  const end = madeAt.getTime() + maxSharedSeconds * 1000;
  const trueUntil = new Date(Math.min(until?.getTime() ?? end, end));
  return jsonText(text, 200, { "Cache-Control": sharedCache(trueUntil, new Date()) });
}

async function keep(address: string, make: (now: Date) => Promise<SharedResponse>): Promise<SharedResponse> {
  const { responses, changes } = await getResponses();
  if (address.length > maxAddressLength || !changes.isTrusted()) return make(new Date());
  const ready = responses.get(address);
  if (ready) return ready;
  const made = await responses.make(address, async () => {
    const now = new Date();
    const value = await make(now);
    const trueForMs = (value.until?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime();
    return { value, forMs: changes.isTrusted() ? Math.min(maxSharedSeconds * 1000, trueForMs) : 0 };
  });
  return made ?? make(new Date());
}
