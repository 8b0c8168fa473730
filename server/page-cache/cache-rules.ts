import type { ServerBuild } from "@remix-run/node";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";
import { addressOf } from "../requests/route-names";

type Routes = ServerBuild["routes"];

/** Longer values are nobody's: such a request is rendered anew. */
const maxValueLength = 100;

/** The parameters of links, and the one with which Remix would answer data instead of a page. */
const neverAnywhere = ["t", "_data"];

/** A cached page: the address that stands for all that show the same, and how long its rendering may be cached. */
export interface CacheTarget {
  address: string;
  maxMs: number;
  /** Whether there may be as many such addresses as somebody thinks of. */
  isUnbounded: boolean;
}

/**
 * Finds which requests a cached rendering may answer, by the routes' `handle.cache`.
 * @returns a function of a request's target; null for a page that has to be rendered for this request.
 */
export function createCacheRules(routes: Routes): (target: string) => CacheTarget | null {
  const rules = new Map<string, CacheRule>();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const id of Object.keys(routes)) {
    const rule = parents.has(id) ? undefined : ruleOf(routes, id);
    const path = addressOf(routes, id);
    if (rule && !/[:*]/.test(path)) rules.set(path, rule);
  }
  return (target) => {
    const mark = target.indexOf("?");
    const pathname = mark === -1 ? target : target.slice(0, mark);
    const rule = rules.get(pathname);
    if (!rule) return null;
    const maxMs = rule.seconds * 1000;
    if (mark === -1) return { address: pathname, maxMs, isUnbounded: false };
    const query = cachedQuery(new URLSearchParams(target.slice(mark)), rule);
    if (query === null) return null;
    const isUnbounded = [...query.keys()].some((name) => rule.by[name] === "any");
    return { address: query.size === 0 ? pathname : `${pathname}?${query}`, maxMs, isUnbounded };
  };
}

/** What of a query changes the page; null when it needs one of its own. */
function cachedQuery(asked: URLSearchParams, { by, never }: CacheRule): URLSearchParams | null {
  if ([...never, ...neverAnywhere].some((name) => asked.has(name))) return null;
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(by)) {
    const value = asked.get(name);
    if (value === null || (values !== "any" && !values.includes(value))) continue;
    if (value.length > maxValueLength) return null;
    query.set(name, value);
  }
  return query;
}

/** The route's own rule, or that of the nearest route around it. */
function ruleOf(routes: Routes, id: string | undefined): CacheRule | undefined {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return undefined;
  const { cache } = (route.module.handle ?? {}) as { cache?: CacheRule };
  return cache ?? ruleOf(routes, route.parentId);
}
