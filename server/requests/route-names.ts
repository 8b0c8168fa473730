import type { ServerBuild } from "@remix-run/node";
import { addRoute, createRouter, findRoute } from "rou3";
import type { LimitedOperation } from "~/lib/rate-limit/limit-table";

/** Paths outside the application's routes, each under one name. */
const others: [start: RegExp, name: string][] = [
  [/^\/assets\//, "/assets/*"],
  [/^\/healthz$/, "/healthz"],
  [/^\/readyz$/, "/readyz"],
  [/^\/metrics$/, "/metrics"],
];

/** The one name of paths without a route: a client that tries addresses must not make a series of each. */
const unknown = "other";

/** The `handle` of a route without a component: the operation in whose limit a request for its file counts. */
interface FileHandle {
  limit?: LimitedOperation;
}

/**
 * Tells in which limit a target counts before its route runs: «pages» for what gets a rendered page, or its data; for a
 * route without a component, as pictures and feeds are, the one that it names, if any.
 * @param routeOf of {@link createRouteNames}.
 */
export function createLimitNames(
  routes: ServerBuild["routes"],
  routeOf: (target: string) => string,
): (target: string) => LimitedOperation | null {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const files = new Map<string, LimitedOperation | null>();
  for (const [id, route] of Object.entries(routes)) {
    if (!route || parents.has(id) || route.module.default) continue;
    const { limit = null } = (route.module.handle ?? {}) as FileHandle;
    files.set(addressOf(routes, id), limit);
  }
  return (target) => {
    const limit = files.get(routeOf(target));
    return limit === undefined ? "pages" : limit;
  };
}

/**
 * Names the route of a request's target by its pattern (`/jobs/:slug`), for metrics: a path could hold a token, and
 * there would be a series for each.
 * @param addresses patterns that one route serves, each to have its own name.
 */
export function createRouteNames(
  routes: ServerBuild["routes"],
  addresses: readonly string[] = [],
): (target: string) => string {
  const router = createRouter<string>();
  for (const address of addresses) addRoute(router, "", address, address);
  for (const [id, route] of Object.entries(routes)) {
    const address = addressOf(routes, id);
    // The splat that responds «not found» would take in everything else.
    if (!route || address === "/*") continue;
    addRoute(router, "", address.replace(/\/\*$/, "/**"), address);
  }
  return (target) => {
    const pathname = (/^[^?#]*/.exec(target)?.[0] ?? "/").replace(/(?<=.)\/$/, "");
    const other = others.find(([start]) => start.test(pathname));
    if (other) return other[1];
    return findRoute(router, "", pageOf(pathname))?.data ?? unknown;
  };
}

/** The page whose data a path asks for: Remix's ending, and its name for the first page. Another path stays as it is. */
export function pageOf(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
}

/** The pattern of a route's path, from the root on: `/jobs/:slug`. */
export function addressOf(routes: ServerBuild["routes"], id: string): string {
  const segments: string[] = [];
  for (
    let route = routes[id];
    route;
    route = route.parentId === undefined ? undefined : routes[route.parentId]
  )
    if (route.path) segments.unshift(route.path);
  return `/${segments.join("/")}`;
}
