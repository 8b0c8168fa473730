import type { ServerBuild } from "@remix-run/node";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";
import { addressOf } from "../requests/route-names";

type Routes = ServerBuild["routes"];

/** A request with a longer value is rendered for itself. */
const maxValueLength = 100;

/** The parameters of links, and the one with which Remix would answer data instead of a page. */
const neverAnywhere = ["t", "_data"];

/** A route whose last part is a name: `/jobs/:slug`. */
const namedInFolder = /^(?:\/[\w-]+)+\/:\w+$/;
/** Such an address. Nothing with a dot: files and the data of pages have one. */
const slugInFolder = /^((?:\/[\w-]+)+)\/([a-z\d-]+)$/;

/** A cached page: the address that stands for all that show the same, and how long its rendering may be cached. */
export interface CacheTarget {
  address: string;
  maxMs: number;
  /** Whether there may be as many such addresses as somebody thinks of. */
  isUnbounded: boolean;
  /** See {@link CacheRule}. */
  showsJobs: boolean;
  limit: CacheRule["limit"];
}

/**
 * Finds which requests a cached rendering may answer, by the routes' `handle.cache`.
 * @returns a function of a request's target; null for a page that has to be rendered for this request.
 */
export function createCacheRules(routes: Routes): (target: string) => CacheTarget | null {
  const rules = new Map<string, CacheRule>();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const folders = new Map<string, CacheRule>();
  for (const id of Object.keys(routes)) {
    const rule = parents.has(id) ? undefined : ruleOf(routes, id);
    const path = addressOf(routes, id);
    if (rule && !/[:*]/.test(path)) rules.set(path, rule);
    else if (rule && namedInFolder.test(path)) folders.set(path.slice(0, path.lastIndexOf("/")), rule);
  }
  const find = (pathname: string) => {
    const rule = rules.get(pathname);
    if (rule) return { rule, isNamed: false };
    const [, folder = "", name] = slugInFolder.exec(pathname) ?? [];
    const named = name === undefined ? undefined : folders.get(folder);
    return named && { rule: named, isNamed: true };
  };
  return (target) => {
    const mark = target.indexOf("?");
    const pathname = mark === -1 ? target : target.slice(0, mark);
    const found = find(pathname);
    if (!found) return null;
    const { rule, isNamed } = found;
    const common = { maxMs: rule.seconds * 1000, showsJobs: rule.showsJobs === true, limit: rule.limit };
    if (mark === -1) return { ...common, address: pathname, isUnbounded: isNamed };
    const query = cachedQuery(new URLSearchParams(target.slice(mark)), rule);
    if (query === null) return null;
    const isUnbounded = isNamed || [...query.keys()].some((name) => takesAny(rule, name));
    return { ...common, address: query.size === 0 ? pathname : `${pathname}?${query}`, isUnbounded };
  };
}

/** Whether any value of a parameter changes the page. */
const takesAny = ({ by }: CacheRule, name: string) => by === "all" || by[name] === "any";

const isShort = (value: string) => value.length <= maxValueLength;

/** What of a query changes the page; null when it needs one of its own. */
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
