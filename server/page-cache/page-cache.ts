import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { PublicChanges } from "~/features/jobs/public/public-changes.server";
import { chooseEncoding } from "~/lib/http/response/encoding.server";
import { SharedValues } from "~/lib/memory/shared-values";
import { type CacheTarget, createCacheRules } from "./cache-rules";
import { type CachedRendering, toCachedRendering } from "./cached-rendering";
import { sendPrepared } from "./prepared-response";

/** Limits on cached renderings (docs/security.md). Pages that show jobs have as many bytes of their own. */
export const cacheLimits = { maxBytes: 16 << 20, maxMs: 30_000, maxAsked: 5_000 };

interface Options {
  routes: ServerBuild["routes"];
  /** Renders a page for nobody in particular. */
  render: (address: string, context: AppLoadContext) => Promise<Response>;
  /** Whether a request comes with a session, which gets a page of its own. */
  hasSession: (incoming: IncomingMessage) => boolean;
  /**
   * Counts a rendering that this request begins, at an address that anybody can think of or whose rule has a limit;
   * over it the request gets a response like any other, which says so.
   */
  admit: (incoming: IncomingMessage, target: CacheTarget) => Promise<boolean>;
  /** The changes on which pages with jobs depend. */
  publicChanges: PublicChanges;
  limits?: typeof cacheLimits;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Responds to strangers' requests for public pages with cached renderings
 * (docs/decisions/0019-strangers-share-renderings.md). Requests that come while a page is being rendered wait for the
 * same rendering.
 */
export function createPageCache({
  routes,
  render,
  hasSession,
  admit,
  publicChanges,
  limits = cacheLimits,
  now = performance.now.bind(performance),
}: Options) {
  const find = createCacheRules(routes);
  const createStore = () =>
    new SharedValues<CachedRendering>({
      maxBytes: limits.maxBytes,
      sizeOf: ({ size }, address) => size + address.length,
      now,
    });
  const pages = createStore();
  const jobPages = createStore();
  /** The addresses of pages with jobs that somebody asked for of late, and whether they turned out to be for all. */
  const asked = new LRUCache<string, "once" | "never">({
    max: limits.maxAsked,
    ttl: limits.maxMs,
    ttlResolution: 0,
    perf: { now },
  });
  publicChanges.onChange(() => {
    jobPages.clear();
    asked.clear();
  });

  const storeOf = ({ showsJobs }: CacheTarget) => (showsJobs ? jobPages : pages);

  async function renderAgain(
    target: CacheTarget,
    incoming: IncomingMessage,
  ): Promise<CachedRendering | null> {
    const store = storeOf(target);
    const isFree = (!target.isUnbounded && !target.limit) || store.isUnderWay(target.address);
    if (!isFree && !(await admit(incoming, target))) return null;
    return store.make(target.address, () => renderPage(target));
  }

  async function renderPage({ address, maxMs, showsJobs }: CacheTarget) {
    const context: AppLoadContext = { isForEverybody: true };
    const beganOn = Date.now();
    const rendering = await render(address, context).then(toCachedRendering, () => null);
    if (!rendering) {
      if (showsJobs) asked.set(address, "never");
      return null;
    }
    const trueForMs = (context.cachedUntil ?? Number.POSITIVE_INFINITY) - beganOn;
    const isTrue = !showsJobs || publicChanges.isTrusted();
    return { value: rendering, forMs: isTrue ? Math.min(maxMs, limits.maxMs, trueForMs) : 0 };
  }

  /**
   * Whether a page with jobs is rendered for this request alone: the first time that somebody asks for it, which costs
   * as much as without a cache, and where it is for nobody else.
   */
  function isOwn({ address, showsJobs }: CacheTarget): boolean {
    if (!showsJobs) return false;
    const before = asked.get(address);
    if (before === undefined) asked.set(address, "once");
    return before !== "once";
  }

  return {
    /**
     * Responds to the request with a cached rendering.
     * @param renderForThis responds to it like any other, should its page turn out to be none that can be cached.
     * @returns false for a request that needs a page of its own.
     */
    answer(incoming: IncomingMessage, outgoing: ServerResponse, renderForThis: () => void): boolean {
      const target = isReading(incoming) ? find(incoming.url ?? "/") : null;
      if (!target || hasSession(incoming)) return false;
      if (target.showsJobs && !publicChanges.isTrusted()) return false;
      const encoding = chooseEncoding(incoming.headers["accept-encoding"]);
      const ready = storeOf(target).get(target.address);
      if (!ready && isOwn(target)) return false;
      const prepared = ready?.in(encoding);
      if (prepared && !(prepared instanceof Promise)) sendPrepared(prepared, incoming, outgoing);
      else
        void (prepared ?? renderAgain(target, incoming).then((rendering) => rendering?.in(encoding)))
          .catch(() => undefined)
          .then((response) => {
            if (response) sendPrepared(response, incoming, outgoing);
            else renderForThis();
          });
      return true;
    },
    /** How much is cached now. */
    measure: () => {
      const stores = [pages.measure(), jobPages.measure()];
      return { pages: sum(stores, "values"), bytes: sum(stores, "bytes") };
    },
  };
}

const sum = <Key extends string>(parts: readonly Record<Key, number>[], key: Key) =>
  parts.reduce((total, part) => total + part[key], 0);

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
