import { addRoute, createRouter, findRoute } from "rou3";
import type { Endpoint } from "~/lib/http/api/endpoint.server";
import { type ServedOperation, toEndpoint } from "./serve-operations.server";

interface Found {
  endpoint: Endpoint;
  params: Record<string, string>;
}

/**
 * Finds the operations of a path. An exact path wins over one with parameters; other spellings of a path are none
 * (docs/decisions/0004).
 */
export function createOperationTable(
  served: readonly ServedOperation[],
): (pathname: string) => Found | undefined {
  const exact = new Map<string, Found>();
  const router = createRouter<Endpoint>();
  for (const path of new Set(served.map(({ definition }) => definition.path))) {
    const address = path.replace(/\{(\w+)\}/g, ":$1");
    const endpoint = toEndpoint(served.filter(({ definition }) => definition.path === path));
    if (address === path) exact.set(path, { endpoint, params: {} });
    else addRoute(router, "", address, endpoint);
  }
  return (pathname) => {
    const found = exact.get(pathname);
    if (found || isOtherSpelling(pathname)) return found;
    const match = findRoute(router, "", pathname);
    return match && { endpoint: match.data, params: { ...match.params } };
  };
}

/** A slash at the end, which the router would pass over, an empty segment or an escape: no path of ours has one. */
function isOtherSpelling(pathname: string): boolean {
  return pathname.endsWith("/") || pathname.includes("//") || pathname.includes("%");
}
