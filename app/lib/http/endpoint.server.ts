import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ErrorVoice } from "~/content/api-errors";
import { type Client, getClient } from "../client-address.server";
import { getEnv } from "../env.server";
import { consumeLimit } from "../rate-limit/limits.server";
import type { LimitedOperation } from "../rate-limit/policy";
import { ApiError } from "./api-error.server";
import { bearerToken } from "./bearer-token.server";
import { toErrorResponse } from "./error-response.server";
import { apiHeaders } from "./json.server";
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
  const client = getClient(request.headers, context?.peerAddress);
  try {
    return withCors(endpoint, request, await handle(endpoint, { request, client, requestId }));
  } catch (error) {
    return withCors(
      endpoint,
      request,
      toErrorResponse(error, endpoint.voice, { requestId, net: client.net }),
    );
  }
}

async function handle(endpoint: Endpoint, call: ApiCall): Promise<Response> {
  const { request, client } = call;
  const { method } = request;
  if (method === "OPTIONS") return answerOptions(endpoint);
  const handler = findHandler(endpoint, method);
  if (!handler) throw new ApiError(405, "METHOD_NOT_ALLOWED", { headers: { Allow: allow(endpoint) } });
  if (!isSafeMethod(method)) requireAllowedOrigin(endpoint, request);
  if (endpoint.limit) await consumeLimit(endpoint.limit, client.bucket);
  return handler(call);
}

function answerOptions(endpoint: Endpoint): Response {
  return new Response(null, { headers: { ...apiHeaders(), Allow: allow(endpoint) } });
}

function findHandler({ methods }: Endpoint, method: string): Handler | undefined {
  if (method === "GET" || method === "HEAD") return methods.GET;
  return method === "POST" ? methods.POST : undefined;
}

function requireAllowedOrigin(endpoint: Endpoint, { headers }: Request): void {
  if (endpoint.trustsToken) return;
  if (endpoint.acceptsBearer && bearerToken(headers) !== null) return;
  const rule = { own: ownOrigins(headers), approved: getEnv().allowedOrigins };
  if (!isOriginAllowed(headers, rule, "json")) throw new ApiError(403, "ORIGIN_NOT_ALLOWED");
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
