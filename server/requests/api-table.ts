import type { ActionFunctionArgs, AppLoadContext, ServerBuild } from "@remix-run/node";

/** Responds to a request to the API. */
export type ApiHandler = (request: Request, context: AppLoadContext) => Promise<Response> | Response;

type RouteModule = Record<string, unknown>;
type RouteFunction = (args: ActionFunctionArgs) => Promise<Response> | Response;

/**
 * Maps a path directly to its resource route: the modules that Remix would call, without its matching and copying of
 * requests (docs/decisions/0002-a-thin-server.md). An exact path wins over a splat.
 */
export function createApiTable(routes: ServerBuild["routes"]): (pathname: string) => ApiHandler | undefined {
  const exact = new Map<string, ApiHandler>();
  const prefixes: { prefix: string; module: RouteModule }[] = [];
  for (const route of Object.values(routes)) {
    const path = `/${route?.path ?? ""}`;
    if (!route || !path.startsWith("/api/")) continue;
    const module = { ...route.module };
    if (path.endsWith("/*")) prefixes.push({ prefix: path.slice(0, -1), module });
    else if (path.includes(":")) throw new Error(`${path}: only a splat of the API takes parameters`);
    else exact.set(path, createHandler(module, {}));
  }
  prefixes.sort((a, b) => b.prefix.length - a.prefix.length);
  return (pathname) => {
    const handler = exact.get(pathname);
    if (handler) return handler;
    const found = prefixes.find(({ prefix }) => pathname.startsWith(prefix));
    return found && createHandler(found.module, { "*": pathname.slice(found.prefix.length) });
  };
}

function createHandler(module: RouteModule, params: Record<string, string>): ApiHandler {
  const loader = module.loader as RouteFunction;
  const action = module.action as RouteFunction;
  return (request, context) => {
    const { method } = request;
    const run = method === "GET" || method === "HEAD" || method === "OPTIONS" ? loader : action;
    return run({ request, params, context });
  };
}
