import type { AppLoadContext } from "@remix-run/node";
import type { LimitedOperation } from "../../rate-limit/limit-table";

/**
 * The value of a route's `handle.cache` when its page is the same for every stranger: the server may serve all of them
 * from one rendering (docs/decisions/0019-strangers-share-renderings.md). Routes below it have the same rule unless
 * they have their own.
 */
export interface CacheRule {
  /** How old a rendering may get; at most 30. */
  seconds: number;
  /** It shows jobs or organizations that strangers read: a change to any of them ends the rendering. */
  showsJobs?: boolean;
  /** The operation in whose limit a rendering counts, beside that of pages. */
  limit?: LimitedOperation;
  /** The parameters that change the page, each with its values that do; every other one is ignored, unless all count. */
  by: Readonly<Record<string, readonly string[] | "any">> | "all";
  /** With one of these in the address the page is rendered again: they name a person or a link. */
  never: readonly string[];
}

/**
 * For loaders: the page shows something that is true only until the first of these moments, and is not kept any longer;
 * null for no end.
 */
export function cacheUntil(context: AppLoadContext | undefined, ...moments: readonly (Date | null)[]): void {
  if (!context) return;
  const times = moments.flatMap((moment) => moment?.getTime() ?? []);
  context.cachedUntil = Math.min(context.cachedUntil ?? Number.POSITIVE_INFINITY, ...times);
}
