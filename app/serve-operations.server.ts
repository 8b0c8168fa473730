import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { spanishTexts } from "./content/errors/api-errors";
import { guardOperation, type OperationCaller } from "./guard-operation.server";
import { DomainError } from "./lib/domain-error";
import { type ApiCall, answer, type Endpoint, type EndpointMethod } from "./lib/http/endpoint.server";
import { json } from "./lib/http/json.server";
import {
  type OperationAnswer,
  type OperationDefinition,
  type OperationInput,
  successStatus,
} from "./lib/http/operation";
import { textsOf } from "./lib/http/operation-errors";
import { readInput } from "./lib/http/parse-input.server";
import { parseQuery } from "./lib/http/read-query.server";
import { consumeAccountLimit, isWithinLimit } from "./lib/rate-limit/limits.server";

/** A request that passed an operation's checks. */
export type OperationCall<Definition extends OperationDefinition> = OperationInput<Definition> &
  OperationCaller<Definition["who"]> &
  Pick<ApiCall, "request" | "requestId" | "client"> & {
    /** Whether the limit was used up before; only where `overLimit` is `tell`. */
    isOverLimit: boolean;
  };

/** An operation with the function that answers it. */
export interface ServedOperation {
  readonly definition: OperationDefinition;
  readonly answer: (call: ApiCall) => Promise<Response> | Response;
}

/**
 * An operation and its handler, which runs after the guard and the checks of the input. It returns the body of the
 * answer, or a whole response.
 */
export function operation<const Definition extends OperationDefinition>(
  definition: Definition,
  handle: (call: OperationCall<Definition>) => Promise<OperationAnswer<Definition> | Response>,
): ServedOperation {
  return { definition, answer: (call) => run(definition, handle, call) };
}

/** An operation whose handler guards itself and reads its own input, with the definition's schemas. */
export function describedOperation(
  definition: OperationDefinition,
  handle: (call: ApiCall) => Promise<Response> | Response,
): ServedOperation {
  return { definition, answer: handle };
}

/** The loader and the action of a resource route: the operations of one path, each with its own method. */
export function serveOperations(...served: readonly ServedOperation[]) {
  const endpoint = toEndpoint(served);
  return (args: LoaderFunctionArgs | ActionFunctionArgs) => answer(endpoint, args);
}

/** The operations of one path as an endpoint. Their origins and sentences are the same. */
export function toEndpoint(served: readonly ServedOperation[]): Endpoint {
  const methods: Endpoint["methods"] = {};
  const limits: Exclude<Endpoint["limit"], string | undefined> = {};
  for (const { definition, answer } of served) {
    const method: EndpointMethod = definition.method;
    methods[method] = answer;
    if (definition.limit && definition.overLimit !== "tell") limits[method] = definition.limit;
  }
  const [first] = served;
  const origin = first?.definition.origin ?? "bearer";
  return { methods, limit: limits, origin, texts: first ? textsOf(first.definition) : spanishTexts };
}

/** In the order of endpoint.server: who asks (401, 403), the account's limit (429), then the input (404, 400). */
async function run<Definition extends OperationDefinition>(
  definition: Definition,
  handle: (call: OperationCall<Definition>) => Promise<OperationAnswer<Definition> | Response>,
  call: ApiCall,
): Promise<Response> {
  const { limit, overLimit } = definition;
  const { request, requestId, client } = call;
  const isOverLimit = overLimit === "tell" && limit !== null && !(await isWithinLimit(limit, client.bucket));
  const { cookies, ...caller } = await guardOperation(definition, request);
  if (limit && caller.user && overLimit !== "tell") await consumeAccountLimit(limit, caller.user.id);
  const input = await readOperationInput(definition, call);
  const checked = { ...input, ...caller, request, requestId, client, isOverLimit };
  const body = await handle(checked as unknown as OperationCall<Definition>);
  const response = body instanceof Response ? body : json(body, successStatus(definition));
  return definition.who === "public" ? forItsReader(response, cookies) : withCookies(response, cookies);
}

async function readOperationInput(
  definition: OperationDefinition,
  { request, params }: ApiCall,
): Promise<Record<keyof OperationInput<OperationDefinition>, unknown>> {
  const texts = textsOf(definition);
  const named = definition.params?.safeParse(params);
  if (named?.success === false) throw new DomainError("NOT_FOUND");
  const query = definition.query && parseQuery(definition.query, new URL(request.url).searchParams, texts);
  const body = definition.body && (await readInput(definition.body, request, texts, definition.maxBodyBytes));
  return { params: named?.data, query, body };
}

/** An answer that caches may keep is not the same signed in, and never carries somebody's cookies. */
function forItsReader(response: Response, cookies: readonly string[]): Response {
  const { headers } = response;
  if (!headers.get("Cache-Control")?.includes("public")) return withCookies(response, cookies);
  headers.append("Vary", "Cookie, Authorization");
  if (cookies.length > 0) headers.set("Cache-Control", "no-store");
  return withCookies(response, cookies);
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const line of cookies) response.headers.append("Set-Cookie", line);
  return response;
}
