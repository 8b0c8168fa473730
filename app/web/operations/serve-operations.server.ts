import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { spanishTexts } from "~/content/errors/api-errors";
import { DomainError } from "~/lib/domain-error";
import { type ApiCall, type Endpoint, respond } from "~/lib/http/api/endpoint.server";
import { type IdempotencyKey, readIdempotencyKey } from "~/lib/http/api/idempotency-key.server";
import { bodySchemaOf } from "~/lib/http/api/known-fields.server";
import {
  type OperationDefinition,
  type OperationInput,
  type OperationMethod,
  type OperationResponse,
  successStatus,
  type UploadDefinition,
} from "~/lib/http/api/operation";
import { textsOf } from "~/lib/http/api/operation-errors";
import { readInput } from "~/lib/http/api/parse-input.server";
import { parseQuery } from "~/lib/http/api/read-query.server";
import { readUpload } from "~/lib/http/forms/read-upload.server";
import type { FileReceiver } from "~/lib/http/request/multipart.server";
import { withEtag } from "~/lib/http/response/etag.server";
import { isShared, json } from "~/lib/http/response/json.server";
import { consumeAccountLimit } from "~/lib/rate-limit/limits.server";
import { guardOperation, type OperationCaller } from "./guard-operation.server";

/** A request that passed an operation's checks. */
export type OperationCall<Definition extends OperationDefinition> = OperationInput<Definition> &
  OperationCaller<Definition["who"]> &
  Pick<ApiCall, "request" | "requestId" | "client"> & {
    /** Only where the definition takes one. */
    idempotencyKey?: IdempotencyKey | undefined;
  };

/** An operation with the function that responds to it. */
export interface ServedOperation {
  readonly definition: OperationDefinition;
  readonly respond: (call: ApiCall) => Promise<Response> | Response;
}

/**
 * An operation and its handler, which runs after the guard and the checks of the input. It returns the body of the
 * response, or a whole one.
 */
export function operation<const Definition extends OperationDefinition>(
  definition: Definition,
  handle: (call: OperationCall<Definition>) => Promise<OperationResponse<Definition> | Response>,
): ServedOperation {
  return {
    definition,
    respond: (call) =>
      run(definition, call, async (checked) => {
        const { bodies, maxBodyBytes } = definition;
        // Somebody of a team may send either.
        const type = checked.user?.organizationId === null ? checked.user.type : null;
        const schema = (type && bodies?.[type]) ?? definition.body;
        const body =
          schema &&
          (await readInput(
            bodySchemaOf(definition, schema),
            call.request,
            textsOf(definition),
            maxBodyBytes,
          ));
        const idempotencyKey =
          checked.user && definition.idempotencyKey
            ? readIdempotencyKey(call.request.headers, {
                userId: checked.user.id,
                operation: definition.id,
                input: [checked.params, body],
              })
            : undefined;
        return handle({ ...checked, body, idempotencyKey } as unknown as OperationCall<Definition>);
      }),
  };
}

/** An operation that takes a file: its receiver stores it while it arrives, and its handler says what becomes of it. */
export function uploadOperation<const Definition extends UploadDefinition, Received>(
  definition: Definition,
  receiver: FileReceiver<Received>,
  handle: (
    call: OperationCall<Definition> & { file: Received },
  ) => Promise<OperationResponse<Definition> | Response>,
): ServedOperation {
  return {
    definition,
    respond: (call) =>
      run(definition, call, async (checked) => {
        const sender = { bucket: call.client.bucket, account: checked.user?.id };
        const { body, file } = await readUpload(definition, call.request, receiver, sender);
        const input = { ...checked, body, file } as unknown as OperationCall<Definition> & { file: Received };
        return handle(input).catch(async (error: unknown) => {
          await receiver.discard(file);
          throw error;
        });
      }),
  };
}

/** An operation whose handler guards itself and reads its own input, with the definition's schemas. */
export function describedOperation(
  definition: OperationDefinition,
  handle: (call: ApiCall) => Promise<Response> | Response,
): ServedOperation {
  return { definition, respond: handle };
}

/** The loader and the action of a resource route: the operations of one path, each with its own method. */
export function serveOperations(...served: readonly ServedOperation[]) {
  const endpoint = toEndpoint(served);
  return (args: LoaderFunctionArgs | ActionFunctionArgs) => respond(endpoint, args);
}

/** The operations of one path as an endpoint. Their origins and sentences are the same. */
export function toEndpoint(served: readonly ServedOperation[]): Endpoint {
  const methods: Endpoint["methods"] = {};
  const limits: Endpoint["limits"] = {};
  const uploads = new Set<OperationMethod>();
  for (const { definition, respond } of served) {
    const { method } = definition;
    methods[method] = respond;
    if (definition.upload) uploads.add(method);
    if (definition.limit && !definition.countsItself) limits[method] = definition.limit;
  }
  const [first] = served;
  const origin = first?.definition.origin ?? "bearer";
  const texts = first ? textsOf(first.definition) : spanishTexts;
  return { methods, limits, origin, uploads, texts };
}

/** In the order of endpoint.server: who asks (401, 403), the account's limit (429), then the input (404, 400). */
async function run(
  definition: OperationDefinition,
  call: ApiCall,
  handle: (checked: OperationCaller & { params: unknown }) => Promise<unknown>,
): Promise<Response> {
  const { limit, countsItself } = definition;
  const { request, requestId, client } = call;
  const { cookies, ...caller } = await guardOperation(definition, request);
  if (limit && caller.user && !countsItself) await consumeAccountLimit(limit, caller.user.id, call.quotas);
  const input = readAddress(definition, call);
  const checked = { ...input, ...caller, request, requestId, client };
  const body = await handle(checked);
  const response = body instanceof Response ? body : json(body, successStatus(definition));
  if (definition.who !== "public") return withCookies(response, cookies);
  // Nobody gets the same public response twice.
  const tagged = definition.method === "GET" ? withEtag(request, response) : response;
  return forItsReader(tagged, cookies);
}

/** The address's parameters. */
function readAddress(
  definition: OperationDefinition,
  { request, params }: ApiCall,
): Record<"params" | "query", unknown> {
  const named = definition.params?.safeParse(params);
  if (named?.success === false) throw new DomainError("NOT_FOUND");
  const query =
    definition.query && parseQuery(definition.query, new URL(request.url).searchParams, textsOf(definition));
  return { params: named?.data, query };
}

/** A response that caches may keep is not the same signed in, and never carries somebody's cookies. */
function forItsReader(response: Response, cookies: readonly string[]): Response {
  if (!isShared(response)) return withCookies(response, cookies);
  const { headers } = response;
  headers.append("Vary", "Cookie, Authorization");
  if (cookies.length > 0) headers.set("Cache-Control", "no-store");
  return withCookies(response, cookies);
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const line of cookies) response.headers.append("Set-Cookie", line);
  return response;
}
