import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { getClient } from "~/lib/http/request/client-address.server";
import { isSafeMethod } from "~/lib/http/request/origin.server";
import type { LimitedOperation } from "~/lib/rate-limit/limit-table";
import type { Runtime } from "~/runtime.server";
import { refuseWhenBusy } from "./page-cache/busy-pages";
import { createPageCache } from "./page-cache/page-cache";
import { createPreviewImage } from "./page-cache/preview-image";
import { logRequest } from "./requests/access-log";
import { createApiTable } from "./requests/api-table";
import { refuseOtherVersion } from "./requests/broken-request";
import { requestContext } from "./requests/request-context";
import { requestIdOf } from "./requests/request-id";
import { createLimitNames, createRouteNames } from "./requests/route-names";
import { respondWithHealth } from "./responses/health";
import { measureRequest, respondWithMetrics } from "./responses/metrics";
import { createPageRoutes } from "./responses/page-routes";
import { createPageHandler } from "./responses/pages";
import { type PlainPage, stylesheetOf } from "./responses/plain-page";
import { isApiPath, respondPlainly, respondWithError, takesPage } from "./responses/plain-responses";
import { createStaticFiles } from "./responses/static-files";

type FetchCallback = Parameters<typeof getRequestListener>[0];

interface ListenerOptions {
  build: ServerBuild;
  runtime: Runtime;
  lifecycle: { isStopping: boolean };
  /** The folder of the static files. */
  clientFolder: string;
}

/** Routes every request: static files, cached pages, health, metrics, the API's table, and Remix for the rest. */
export function createListener({
  build,
  runtime,
  lifecycle,
  clientFolder,
}: ListenerOptions): RequestListener {
  const findApi = createApiTable(build.routes);
  const servePage = createPageHandler(createPageRoutes(refuseWhenBusy(build)));
  const serveFile = createStaticFiles(clientFolder);
  const sendPreviewImage = createPreviewImage(runtime.previewImage);
  const stylesheet = stylesheetOf(build);
  const routeOf = createRouteNames(build.routes, runtime.apiAddresses);
  const limitOf = createLimitNames(build.routes, routeOf);
  const pageCache = createPageCache({
    routes: build.routes,
    // A request of our own: it holds nothing of the person who asked for the page.
    render: (address, context) => servePage(new Request(new URL(address, runtime.env.baseUrl)), context),
    hasSession: ({ headers: { authorization, cookie } }) =>
      authorization !== undefined || runtime.hasSessionCookie(cookie),
    publicChanges: runtime.publicChanges,
    admit: async (incoming, { limit, isUnbounded }) =>
      (!isUnbounded || (await countPage(incoming)) === null) &&
      (!limit || (await countPage(incoming, undefined, limit)) === null),
  });

  const pageFor = (incoming: IncomingMessage): PlainPage | undefined => {
    const target = incoming.url ?? "/";
    const { pathname } = splitTarget(target);
    if (!takesPage(incoming.headers.accept) || isApiPath(pathname)) return undefined;
    const retryPath = isOwnPath(pathname) ? target : undefined;
    return { stylesheet, requestId: requestIdOf(incoming), retryPath };
  };

  const fetch = (request: Request, incoming: IncomingMessage, page?: PlainPage) => {
    const context = requestContext(incoming);
    const { pathname, query } = splitTarget(incoming.url ?? "/");
    if (!isOwnPath(pathname)) return respondPlainly("INVALID_DATA", page);
    // Remix skips its origin check when this parameter is sent.
    if (query !== "" && new URLSearchParams(query).has("_data")) return respondPlainly("INVALID_DATA", page);
    const api = findApi(pathname);
    if (api) return api(request, context);
    // Remix would accept other spellings of an endpoint and its own data requests there, bypassing both checks.
    if (isApiPath(pathname)) return respondPlainly("NOT_FOUND");
    const health = respondWithHealth(pathname, runtime, lifecycle);
    if (health) return health;
    const metrics = respondWithMetrics(request, pathname, context, runtime);
    if (metrics) return metrics;
    return serveCounted(request, incoming, page).catch((error) =>
      respondWithError(error, incoming, runtime.logger, page),
    );
  };

  const refuse: typeof fetch = (_request, _incoming, page) => respondPlainly("INVALID_DATA", page);

  const serveCounted = async (request: Request, incoming: IncomingMessage, page?: PlainPage) => {
    // Forms count in the bucket of their operation.
    const limit = isSafeMethod(request.method) ? limitOf(incoming.url ?? "/") : null;
    const seconds = limit && (await countPage(incoming, requestIdOf(incoming), limit));
    if (seconds === null) {
      const context = requestContext(incoming);
      if (limit) context.counted = new Set([limit]);
      return servePage(request, context, page);
    }
    if (!isDataPath(splitTarget(incoming.url ?? "/").pathname))
      return respondPlainly("RATE_LIMIT_EXCEEDED", page, seconds);
    // Remix in the browser reads no response but its own.
    const context = { ...requestContext(incoming), pagesAgainInSeconds: seconds };
    const response = await servePage(request, context, page);
    response.headers.set("Retry-After", String(seconds));
    return response;
  };

  const countPage = ({ headers, socket }: IncomingMessage, requestId?: string, limit?: LimitedOperation) => {
    const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
    return runtime.countPage(getClient({ get }, socket.remoteAddress), requestId, limit);
  };

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse, respond: typeof fetch) => {
    const page = pageFor(incoming);
    // One listener per request: Hono's error handler does not tell which request failed.
    const listen = getRequestListener(
      ((request: Request) => respond(request, incoming, page)) as FetchCallback,
      {
        hostname: "localhost",
        errorHandler: (error) => respondWithError(error, incoming, runtime.logger, page),
      },
    );
    void listen(incoming, outgoing);
  };

  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (refuseOtherVersion(incoming)) return;
    const hasTwo = hasTwoHosts(incoming);
    takeOriginForm(incoming);
    if (lifecycle.isStopping) outgoing.shouldKeepAlive = false;
    logRequest(incoming, outgoing, runtime.logger);
    if (runtime.metrics) measureRequest(incoming, outgoing, routeOf, runtime.metrics);
    if (hasTwo) return answer(incoming, outgoing, refuse);
    const answerThis = () => answer(incoming, outgoing, fetch);
    const isReady = hasPlainHost(incoming);
    if (isReady && sendPreviewImage(incoming, outgoing)) return;
    if (serveFile(incoming, outgoing)) return;
    if (isReady && pageCache.answer(incoming, outgoing, answerThis)) return;
    answerThis();
  };
}

/** Whether the Host is plainly valid: any other is examined, and refused, further on. */
function hasPlainHost({ headers: { host } }: IncomingMessage): boolean {
  return host === undefined || /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);
}

/** A server has to refuse two hosts (RFC 9112, section 3.2): Node keeps the first, a proxy may have read the other. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/** Whether Remix responds to it with the data of a page. */
function isDataPath(pathname: string): boolean {
  return pathname.endsWith(".data");
}

function splitTarget(target: string): { pathname: string; query: string } {
  const mark = target.indexOf("?");
  return mark === -1
    ? { pathname: target, query: "" }
    : { pathname: target.slice(0, mark), query: target.slice(mark + 1) };
}

/**
 * Of an absolute target, as clients send it to a proxy (RFC 9112, section 3.2.2), takes path and query, so that it cannot
 * bypass the checks of paths, and the host in the place of the field's. A target with credentials stays unchanged and is
 * refused, as is one without a host.
 */
function takeOriginForm(incoming: IncomingMessage): void {
  const named = /^https?:\/\/(?<host>[^/?#@]+)(?<rest>\/.*|\?.*|)$/i.exec(incoming.url ?? "/");
  if (!named) return;
  const { host = "", rest = "" } = named.groups ?? {};
  incoming.url = rest.startsWith("/") ? rest : `/${rest}`;
  incoming.headers.host = host;
  const { rawHeaders } = incoming;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === "host") rawHeaders[at + 1] = host;
}

/** Nothing in them has to be decoded, and no two slashes follow each other. */
const plainPaths = /^(?:\/[\w.-]+)+\/?$/;

/** Whether Remix can read it as a path. Two leading slashes of either kind would name another host. */
function isOwnPath(pathname: string): boolean {
  if (plainPaths.test(pathname)) return true;
  if (!pathname.startsWith("/") || !URL.canParse(pathname, "http://localhost")) return false;
  try {
    const decoded = decodeURIComponent(new URL(pathname, "http://localhost").pathname);
    return !/^[/\\]{2}/.test(pathname) && !/^[/\\]{2}/.test(decoded);
  } catch {
    return false;
  }
}
