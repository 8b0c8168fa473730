import type { IncomingMessage, ServerResponse } from "node:http";
import { spanishTexts } from "~/content/errors/api-errors";
import { bearerToken } from "~/lib/http/request/bearer-token.server";
import { getClient } from "~/lib/http/request/client-address.server";
import { apiHeaders, json } from "~/lib/http/response/json.server";
import type { Metrics } from "~/lib/metrics/metrics.server";
import type { Runtime } from "~/runtime.server";
import type { requestContext } from "../requests/request-context";

/**
 * `GET /metrics` for Prometheus, with the token as `Authorization: Bearer`. Nobody learns anything without it; where
 * none is set there is no such page.
 * @returns null for every other path.
 */
export function respondWithMetrics(
  request: Request,
  pathname: string,
  { requestId, peerAddress }: Pick<ReturnType<typeof requestContext>, "requestId" | "peerAddress">,
  { metrics, logger }: Pick<Runtime, "metrics" | "logger">,
): Promise<Response> | Response | null {
  if (pathname !== "/metrics" || !metrics) return null;
  const { errors } = spanishTexts;
  if (request.method !== "GET" && request.method !== "HEAD") {
    const code = "METHOD_NOT_ALLOWED";
    return json({ error: errors[code], code }, 405, { Allow: "GET, HEAD" });
  }
  if (!metrics.isAllowed(bearerToken(request.headers))) {
    const { net } = getClient(request.headers, peerAddress);
    logger.warn({ event: "metrics.unauthorized", requestId, net }, "A scrape had no valid token");
    const code = "UNAUTHORIZED";
    return json({ error: errors[code], code }, 401, { "WWW-Authenticate": "Bearer" });
  }
  return metrics
    .scrape()
    .then(
      ({ text, contentType }) =>
        new Response(text, { headers: { ...apiHeaders(), "Content-Type": contentType } }),
    );
}

/** Counts and times one response, once it has ended. */
export function measureRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  routeOf: (target: string) => string,
  metrics: Pick<Metrics, "observe">,
): void {
  const startedAt = performance.now();
  const { method = "GET", url = "/" } = incoming;
  outgoing.once("close", () => {
    // A client that left before the response got no status: the prepared one would count as a response.
    const status = outgoing.headersSent ? outgoing.statusCode : 499;
    metrics.observe({ method, route: routeOf(url), status, seconds: (performance.now() - startedAt) / 1000 });
  });
}
