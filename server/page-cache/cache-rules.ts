import type { ServerBuild } from "@remix-run/node";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";
import { addressOf } from "../requests/route-names";

type Routes = ServerBuild["routes"];

/** A request with a longer value is rendered for itself. */
const maxValueLength = 100;

/** The parameters of links, and the one with which Remix would respond with data instead of a page. */
const neverAnywhere = ["t", "_data"];

/** A route whose last part is a name: `/jobs/:slug`. */
const namedInFolder = /^(?:\/[\w-]+)+\/:\w+$/;
/** Such an address. Nothing with a dot: files and the data of pages have one. */
const slugInFolder = /^((?:\/[\w-]+)+)\/([a-z\d-]+)$/;

/** A cached page: the address that stands for all that show the same, and how long its rendering may be cached. */
export interface CacheTarget {
  address: string;
  maxMs: number;
  /** Whether a client can invent any number of such addresses. */
  isUnbounded: boolean;
  /** See {@link CacheRule}. */
  showsJobs: boolean;
  limit: CacheRule["limit"];
}

/**
 * Finds which requests a cached rendering may serve, by the routes' `handle.cache`.
 * @returns a function of a request's target; null for a page that has to be rendered for this request.
 */
export function createCacheRules(routes: Routes): (target: string) => CacheTarget | null {
  /** By path: the rule, and what serves a request without a query, made once. */
  const rules = new Map<string, { rule: CacheRule; target: CacheTarget }>();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const folders = new Map<string, CacheRule>();
  for (const id of Object.keys(routes)) {
    const rule = parents.has(id) ? undefined : ruleOf(routes, id);
    const path = addressOf(routes, id);
    if (rule && !/[:*]/.test(path)) rules.set(path, { rule, target: targetOf(rule, path, false) });
    else if (rule && namedInFolder.test(path)) folders.set(path.slice(0, path.lastIndexOf("/")), rule);
  }
  const find = (pathname: string) => {
    const known = rules.get(pathname);
    if (known) return known;
    const [, folder = "", name] = slugInFolder.exec(pathname) ?? [];
    const rule = name === undefined ? undefined : folders.get(folder);
    return rule && { rule, target: targetOf(rule, pathname, true) };
  };
  return (asked) => {
    const mark = asked.indexOf("?");
    const found = find(mark === -1 ? asked : asked.slice(0, mark));
    if (!found || mark === -1) return found?.target ?? null;
    const { rule, target } = found;
    const query = cachedQuery(new URLSearchParams(asked.slice(mark)), rule);
    if (query === null) return null;
    if (query.size === 0) return target;
    const isUnbounded = target.isUnbounded || [...query.keys()].some((name) => takesAny(rule, name));
    return { ...target, address: `${target.address}?${query}`, isUnbounded };
  };
}

function targetOf(rule: CacheRule, address: string, isUnbounded: boolean): CacheTarget {
  const { seconds, showsJobs = false, limit } = rule;
  return { address, maxMs: seconds * 1000, isUnbounded, showsJobs, limit };
}

/** Whether any value of a parameter changes the page. */
const takesAny = ({ by }: CacheRule, name: string) => by === "all" || by[name] === "any";

const isShort = (value: string) => value.length <= maxValueLength;

/** The parameters that change the page; null when the query needs one of its own. */
function cachedQuery(asked: URLSearchParams, { by, never }: CacheRule): URLSearchParams | null {
  if ([...never, ...neverAnywhere].some((name) => asked.has(name))) return null;
  if (by === "all") return [...asked.values()].every(isShort) ? asked : null;
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(by)) {
    // Any value may be a list; of several of a few the first counts.
    const given = values === "any" ? asked.getAll(name) : asked.getAll(name).slice(0, 1);
    for (const value of given) {
      if (values !== "any" && !values.includes(value)) continue;
      if (!isShort(value)) return null;
      query.append(name, value);
    }
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
