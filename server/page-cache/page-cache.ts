import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { chooseEncoding } from "~/lib/http/response/encoding.server";
import { type CacheTarget, createCacheRules } from "./cache-rules";
import { type CachedRendering, toCachedRendering } from "./cached-rendering";
import { sendPrepared } from "./prepared-response";

/** Limits on cached renderings (docs/security.md). */
export const cacheLimits = { maxBytes: 16 << 20, maxMs: 30_000 };

interface Options {
  routes: ServerBuild["routes"];
  /** Renders a page for nobody in particular. */
  render: (address: string, context: AppLoadContext) => Promise<Response>;
  /** Whether a request comes with a session, which gets a page of its own. */
  hasSession: (incoming: IncomingMessage) => boolean;
  /**
   * Counts a rendering that this request begins, at an address that anybody can think of; over its limit the request is
   * answered like any other, which says so.
   */
  admit: (incoming: IncomingMessage) => Promise<boolean>;
  limits?: typeof cacheLimits;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/** A rendering, and the moment of the monotonic clock until which it may be sent. */
interface CachedPage {
  rendering: CachedRendering;
  until: number;
}

/**
 * Answers strangers' requests for public pages from cached renderings (docs/decisions/0055). Requests that come while a
 * page is being rendered wait for the same rendering.
 */
export function createPageCache({
  routes,
  render,
  hasSession,
  admit,
  limits = cacheLimits,
  now = performance.now.bind(performance),
}: Options) {
  const find = createCacheRules(routes);
  const pages = new LRUCache<string, CachedPage>({
    maxSize: limits.maxBytes,
    sizeCalculation: ({ rendering }, address) => rendering.size + address.length,
  });
  const underWay = new Map<string, Promise<CachedRendering | null>>();

  function get(address: string): CachedRendering | undefined {
    const found = pages.get(address);
    if (!found || found.until > now()) return found?.rendering;
    pages.delete(address);
    return undefined;
  }

  function renderOnce(target: CacheTarget): Promise<CachedRendering | null> {
    const { address } = target;
    let rendering = underWay.get(address);
    if (!rendering) {
      rendering = renderAnew(target).finally(() => underWay.delete(address));
      underWay.set(address, rendering);
    }
    return rendering;
  }

  async function renderAgain(
    target: CacheTarget,
    incoming: IncomingMessage,
  ): Promise<CachedRendering | null> {
    const isFree = !target.isUnbounded || underWay.has(target.address);
    return isFree || (await admit(incoming)) ? renderOnce(target) : null;
  }

  async function renderAnew({ address, maxMs }: CacheTarget): Promise<CachedRendering | null> {
    const context: AppLoadContext = {};
    const beganAt = now();
    const beganOn = Date.now();
    const rendering = await render(address, context).then(toCachedRendering, () => null);
    const trueForMs = (context.cachedUntil ?? Number.POSITIVE_INFINITY) - beganOn;
    const until = beganAt + Math.min(maxMs, limits.maxMs, trueForMs);
    if (rendering && until > now()) pages.set(address, { rendering, until });
    return rendering;
  }

  return {
    /**
     * Answers the request from a cached rendering.
     * @param renderForThis answers it like any other, should its page turn out to be none that can be pages.
     * @returns false for a request that needs a page of its own.
     */
    answer(incoming: IncomingMessage, outgoing: ServerResponse, renderForThis: () => void): boolean {
      const target = isReading(incoming) ? find(incoming.url ?? "/") : null;
      if (!target || hasSession(incoming)) return false;
      const encoding = chooseEncoding(incoming.headers["accept-encoding"]);
      const ready = get(target.address);
      if (ready) sendPrepared(ready[encoding], incoming, outgoing);
      else
        void renderAgain(target, incoming)
          .catch(() => null)
          .then((rendering) => {
            if (rendering) sendPrepared(rendering[encoding], incoming, outgoing);
            else renderForThis();
          });
      return true;
    },
    /** How much is cached now. */
    measure: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
