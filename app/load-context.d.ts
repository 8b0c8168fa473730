import "@remix-run/node";
import type { LimitedOperation } from "./lib/rate-limit/limit-table";

declare module "@remix-run/node" {
  /** The server's facts about the connection, for routes; empty under remix-serve. */
  interface AppLoadContext {
    /** The socket's address. */
    peerAddress?: string;
    /** The Host that was asked for, before anything made it our own. */
    host?: string;
    /** Whether any header says that somebody forwarded the request. */
    isForwarded?: boolean;
    requestId?: string;
    /** Added to the response's headers by the server when it writes them. */
    lateHeaders?: Record<string, string>;
    /** The buckets that the request has been counted in: kept by countOnce. */
    counted?: ReadonlySet<LimitedOperation>;
    /** The rendering is for every stranger: it counts in no bucket. */
    isForEverybody?: boolean;
    /** Until when this rendering is true, in milliseconds since 1970: set by cacheUntil. */
    cachedUntil?: number;
    /** The address is over its limit of pages: no loader runs, and its data says for how many seconds. */
    pagesAgainInSeconds?: number;
  }
}
