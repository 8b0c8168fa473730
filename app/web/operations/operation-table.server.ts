import { addRoute, createRouter, findRoute } from "rou3";
import type { Endpoint } from "~/lib/http/api/endpoint.server";
import { routePatternOf } from "~/lib/http/api/operation";
import { type ServedOperation, toEndpoint } from "./serve-operations.server";

interface Found {
  endpoint: Endpoint;
  params: Record<string, string>;
}

/**
 * Finds the operations of a path, as it was sent, without its first segment. An exact path wins over one with
 * parameters. Another spelling of a path finds nothing (docs/decisions/0002-a-thin-server.md).
 */
export function createOperationTable(
  served: readonly ServedOperation[],
): (rest: string) => Found | undefined {
  const exact = new Map<string, Found>();
  const router = createRouter<Endpoint>();
  for (const path of new Set(served.map(({ definition }) => definition.path))) {
    const rest = path.split("/").slice(2).join("/");
    const endpoint = toEndpoint(served.filter(({ definition }) => definition.path === path));
    if (rest.includes("{")) addRoute(router, "", `/${routePatternOf(rest)}`, endpoint);
    else exact.set(rest, { endpoint, params: {} });
  }
  return (rest) => {
    const found = exact.get(rest);
    if (found || isOtherSpelling(rest)) return found;
    const match = findRoute(router, "", `/${rest}`);
    return match && { endpoint: match.data, params: { ...match.params } };
  };
}

/** A slash at the end, which the router would pass over, an empty segment or an escape: no path of ours has one. */
function isOtherSpelling(rest: string): boolean {
  return rest.endsWith("/") || rest.startsWith("/") || rest.includes("//") || rest.includes("%");
}
