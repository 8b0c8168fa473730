import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { ErrorTexts } from "~/content/errors/api-errors";
import { getEnv } from "../../config/env.server";
import { DomainError } from "../../domain-error";
import type { LimitedOperation } from "../../rate-limit/limit-table";
import { consumeLimit, type Quota } from "../../rate-limit/limits.server";
import { ApiError } from "../errors.server";
import { bearerToken } from "../request/bearer-token.server";
import { type Client, getClient } from "../request/client-address.server";
import { isMultipart } from "../request/multipart.server";
import { approvedOrigin, isOriginAllowed, isSafeMethod, ownOrigins } from "../request/origin.server";
import { compressedJson } from "../response/compressed-json.server";
import { toErrorResponse } from "../response/error-response.server";
import { apiHeaders, isShared } from "../response/json.server";
import { rateLimitHeaders } from "../response/rate-limit-headers.server";
import type { OperationMethod } from "./operation";

/** A request on its way through an endpoint. */
export class ApiCall {
  readonly requestId: string;
  /** Of the limits that the request has met. */
  readonly quotas: Quota[] = [];
  readonly #peerAddress: string | undefined;
  #client: Client | undefined;

  constructor(
    readonly request: Request,
    context: AppLoadContext | undefined,
    /** Of the route's path. */
    readonly params: LoaderFunctionArgs["params"],
  ) {
    this.requestId = context?.requestId ?? crypto.randomUUID();
    this.#peerAddress = context?.peerAddress;
  }

  /** Computed on first use: an endpoint without a limit never needs it. */
  get client(): Client {
    this.#client ??= getClient(this.request.headers, this.#peerAddress);
    return this.#client;
  }
}

type Handler = (call: ApiCall) => Promise<Response> | Response;

/** An endpoint: its methods, its error texts and its rate limits. */
export interface Endpoint {
  methods: Partial<Record<OperationMethod, Handler>>;
  texts: ErrorTexts;
  limits: Partial<Record<OperationMethod, LimitedOperation>>;
  /**
   * The origins allowed for a call that changes something. `browser` (default): our own or an approved one. `bearer`:
   * any origin with a Bearer token, which no other site can make a browser send; else like `browser`. `any`: any
   * origin, for a token that no browser has; without CORS.
   */
  origin?: "browser" | "bearer" | "any";
  /** The methods that take a multipart body, which another site can make a browser send without asking first. */
  uploads?: ReadonlySet<OperationMethod>;
}

type RouteArguments = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Responds to one request, in the order that the interface's statuses need: method (405), origin (403), limit (429),
 * then the handler. Every error becomes the error object; an unexpected one is logged and becomes a 500. A synchronous
 * response is returned without a promise, so that the server's listener sends it straight away.
 */
export function respond(
  endpoint: Endpoint,
  { request, context, params }: RouteArguments,
): Promise<Response> | Response {
  const call = new ApiCall(request, context, params);
  const finish = (response: Response) => {
    setRateLimits(response, call.quotas, context);
    return compressedJson(request, withCors(endpoint, request, response));
  };
  const fail = (error: unknown) =>
    finish(toErrorResponse(error, endpoint.texts, { requestId: call.requestId, net: call.client.net }));
  try {
    const answered = handle(endpoint, call);
    return answered instanceof Promise ? answered.then(finish).catch(fail) : finish(answered);
  } catch (error) {
    return fail(error);
  }
}

/** By our server where it runs: reading a Response's headers makes them slower to send. */
function setRateLimits(response: Response, quotas: readonly Quota[], context?: AppLoadContext): void {
  if (quotas.length === 0) return;
  const headers = rateLimitHeaders(quotas, isShared(response));
  if (context?.lateHeaders) Object.assign(context.lateHeaders, headers);
  else for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}

function handle(endpoint: Endpoint, call: ApiCall): Promise<Response> | Response {
  const { request } = call;
  const { method } = request;
  if (method === "OPTIONS") return respondToOptions(endpoint);
  const name = methodOf(method);
  const handler = name && endpoint.methods[name];
  if (!handler) throw new ApiError("METHOD_NOT_ALLOWED", { Allow: allow(endpoint) });
  if (!isSafeMethod(method)) requireAllowedOrigin(endpoint, name, request);
  const limit = endpoint.limits[name];
  if (!limit) return handler(call);
  return consumeLimit(limit, call.client.bucket, call.quotas).then(() => handler(call));
}

function respondToOptions(endpoint: Endpoint): Response {
  return new Response(null, { headers: { ...apiHeaders(), Allow: allow(endpoint) } });
}

const endpointMethods: ReadonlySet<string> = new Set<OperationMethod>([
  "GET",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
]);

function methodOf(method: string): OperationMethod | undefined {
  if (method === "HEAD") return "GET";
  return endpointMethods.has(method) ? (method as OperationMethod) : undefined;
}

function requireAllowedOrigin(endpoint: Endpoint, method: OperationMethod, request: Request): void {
  const { headers } = request;
  if (endpoint.origin === "any") return;
  if (endpoint.origin === "bearer" && bearerToken(headers) !== null) return;
  const rule = { own: ownOrigins(headers), approved: getEnv().allowedOrigins };
  const isUpload = endpoint.uploads?.has(method) && isMultipart(request);
  if (!isOriginAllowed(headers, rule, isUpload ? "form" : "json"))
    throw new DomainError("ORIGIN_NOT_ALLOWED");
}

function allow(endpoint: Endpoint): string {
  const methods = Object.keys(endpoint.methods).flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  return [...methods, "OPTIONS"].join(", ");
}

const exposedHeaders = "Retry-After, RateLimit, RateLimit-Policy, X-Request-Id";

/**
 * Serves approved other domains (interface, section 5), without credentials: they use Bearer tokens, and get no
 * cookies.
 */
function withCors(endpoint: Endpoint, request: Request, response: Response): Response {
  if (endpoint.origin === "any" || getEnv().allowedOrigins.length === 0) return response;
  response.headers.append("Vary", "Origin");
  const origin = approvedOrigin(request.headers);
  if (origin === null) return response;
  response.headers.delete("Set-Cookie");
  response.headers.set("Access-Control-Allow-Origin", origin);
  response.headers.set("Access-Control-Expose-Headers", exposedHeaders);
  if (request.method === "OPTIONS") {
    response.headers.set("Access-Control-Allow-Methods", allow(endpoint));
    response.headers.set("Access-Control-Allow-Headers", "content-type, authorization, idempotency-key");
    response.headers.set("Access-Control-Max-Age", "600");
  }
  return response;
}
