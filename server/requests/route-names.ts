import type { ServerBuild } from "@remix-run/node";
import { addRoute, createRouter, findRoute } from "rou3";

/** Paths that are no routes of the application, each under one name. */
const others: [start: RegExp, name: string][] = [
  [/^\/assets\//, "/assets/*"],
  [/^\/healthz$/, "/healthz"],
  [/^\/readyz$/, "/readyz"],
  [/^\/metrics$/, "/metrics"],
];

/** What no route answers: one name, or whoever tries addresses could make as many series as they like. */
const unknown = "other";

/**
 * Tells which targets get a rendered page, or its data: all but those of routes without a component, as pictures and
 * feeds are.
 * @param routeOf of {@link createRouteNames}.
 */
export function createPageTest(
  routes: ServerBuild["routes"],
  routeOf: (target: string) => string,
): (target: string) => boolean {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const files = new Set<string>();
  for (const [id, route] of Object.entries(routes))
    if (route && !parents.has(id) && !route.module.default) files.add(addressOf(routes, id));
  return (target) => !files.has(routeOf(target));
}

/**
 * Names the route of a request's target by its pattern (`/jobs/:slug`), for metrics: a path could hold a token, and
 * there would be a series for each.
 */
export function createRouteNames(routes: ServerBuild["routes"]): (target: string) => string {
  const router = createRouter<string>();
  for (const [id, route] of Object.entries(routes)) {
    const address = addressOf(routes, id);
    // The splat that answers «not found» would take in everything else.
    if (!route || address === "/*") continue;
    addRoute(router, "", address.replace(/\/\*$/, "/**"), address);
  }
  return (target) => {
    const pathname = (/^[^?#]*/.exec(target)?.[0] ?? "/").replace(/(?<=.)\/$/, "");
    const other = others.find(([start]) => start.test(pathname));
    if (other) return other[1];
    // Remix asks for a page's data under its path with this ending, and for the first page's under its own.
    const page = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
    return findRoute(router, "", page)?.data ?? unknown;
  };
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
