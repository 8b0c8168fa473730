import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ErrorVoice } from "~/content/api-errors";
import { type Client, getClient } from "../client-address.server";
import { getEnv } from "../env.server";
import { describeError, logger } from "../logger.server";
import { consumeLimit, RateLimitError } from "../rate-limit/limits.server";
import type { LimitedOperation } from "../rate-limit/policy";
import { ApiError, BusyError, InvalidInputError } from "./api-error.server";
import { BodyError } from "./body.server";
import { apiHeaders, json } from "./json.server";
import { approvedOrigin, isOriginAllowed, isSafeMethod, ownOrigins } from "./origin.server";

/** A request on its way through an endpoint. */
export interface ApiCall {
  request: Request;
  client: Client;
  requestId: string;
}

type Handler = (call: ApiCall) => Promise<Response> | Response;

/** What an endpoint is: the methods it has, how it speaks of errors, and the limit that it counts in. */
export interface Endpoint {
  methods: Partial<Record<"GET" | "POST", Handler>>;
  voice: ErrorVoice;
  limit?: LimitedOperation;
  /** The scheduler's token is proof enough: no origin check, no CORS. */
  trustsToken?: boolean;
  /** For whom a Bearer token replaces the cookie: such a call needs no origin check. */
  acceptsBearer?: boolean;
}

type RouteArguments = LoaderFunctionArgs | ActionFunctionArgs;

/** The loader and the action of a resource route with one endpoint. */
export function serveEndpoint(endpoint: Endpoint) {
  return (args: RouteArguments) => answer(endpoint, args);
}

/**
 * Answers one request, in the order that the interface's statuses need: method (405), origin (403), limit (429), and
 * then the handler. Everything thrown becomes the error object; what was not foreseen is logged and is a 500.
 */
export async function answer(endpoint: Endpoint, { request, context }: RouteArguments): Promise<Response> {
  const requestId = context?.requestId ?? crypto.randomUUID();
  try {
    const response = await handle(
      endpoint,
      request,
      getClient(request.headers, context?.peerAddress),
      requestId,
    );
    return withCors(endpoint, request, response);
  } catch (error) {
    return withCors(endpoint, request, toErrorResponse(endpoint, error, requestId));
  }
}

async function handle(
  endpoint: Endpoint,
  request: Request,
  client: Client,
  requestId: string,
): Promise<Response> {
  const { method } = request;
  if (method === "OPTIONS")
    return new Response(null, { headers: { ...apiHeaders(), Allow: allow(endpoint) } });
  const handler = findHandler(endpoint, method);
  if (!handler) throw new ApiError(405, "METHOD_NOT_ALLOWED", { headers: { Allow: allow(endpoint) } });
  if (!isSafeMethod(method)) requireAllowedOrigin(endpoint, request);
  if (endpoint.limit) await consumeLimit(endpoint.limit, client.bucket);
  return handler({ request, client, requestId });
}

function findHandler({ methods }: Endpoint, method: string): Handler | undefined {
  if (method === "GET" || method === "HEAD") return methods.GET;
  return method === "POST" ? methods.POST : undefined;
}

function requireAllowedOrigin(endpoint: Endpoint, { headers }: Request): void {
  if (endpoint.trustsToken) return;
  if (endpoint.acceptsBearer && headers.has("authorization")) return;
  const rule = { own: ownOrigins(headers), approved: getEnv().allowedOrigins };
  if (!isOriginAllowed(headers, rule, "json")) throw new ApiError(403, "ORIGIN_NOT_ALLOWED");
}

function toErrorResponse({ voice }: Endpoint, error: unknown, requestId: string): Response {
  const known = toApiError(error, voice);
  if (!known) {
    logger().error({ event: "error", requestId, error: describeError(error) }, "An API request failed");
  }
  const { status, code, details, headers } = known ?? new ApiError(500, "INTERNAL");
  const sentence = voice.errors[code] ?? voice.errors.INTERNAL;
  return json(details ? { error: sentence, code, details } : { error: sentence, code }, status, headers);
}

function toApiError(error: unknown, voice: ErrorVoice): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof InvalidInputError) {
    return new ApiError(400, voice.invalidCode, error.details && { details: error.details });
  }
  if (error instanceof RateLimitError) {
    return new ApiError(429, "RATE_LIMIT_EXCEEDED", {
      headers: { "Retry-After": String(error.retryAfterSeconds) },
    });
  }
  if (error instanceof BusyError) return new ApiError(503, "BUSY", { headers: { "Retry-After": "2" } });
  if (error instanceof BodyError) {
    return new ApiError(
      400,
      voice.invalidCode,
      error.reason === "size" ? { headers: { Connection: "close" } } : {},
    );
  }
  return null;
}

/** The answer for a path that is no endpoint. */
export function answerNotFound(voice: ErrorVoice): Response {
  return json({ error: voice.errors.NOT_FOUND, code: "NOT_FOUND" }, 404);
}

function allow(endpoint: Endpoint): string {
  const methods = Object.keys(endpoint.methods).flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  return [...methods, "OPTIONS"].join(", ");
}

/** Section 5 of the interface: other domains are served when they are approved. Without credentials: they use Bearer. */
function withCors(endpoint: Endpoint, request: Request, response: Response): Response {
  if (endpoint.trustsToken || getEnv().allowedOrigins.length === 0) return response;
  response.headers.append("Vary", "Origin");
  const origin = approvedOrigin(request.headers);
  if (origin === null) return response;
  response.headers.set("Access-Control-Allow-Origin", origin);
  response.headers.set("Access-Control-Expose-Headers", "Retry-After");
  if (request.method === "OPTIONS") {
    response.headers.set("Access-Control-Allow-Methods", allow(endpoint));
    response.headers.set("Access-Control-Allow-Headers", "content-type, authorization");
    response.headers.set("Access-Control-Max-Age", "600");
  }
  return response;
}
