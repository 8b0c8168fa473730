import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { fillMessage, messages } from "~/content/messages";
import { type Client, getClient } from "../client-address.server";
import type { FormState } from "../form-state";
import { describeError, logger } from "../logger.server";
import { consumeLimit, RateLimitError } from "../rate-limit/limits.server";
import type { LimitedOperation } from "../rate-limit/policy";
import { fieldErrorCodes } from "../text-schema";
import { BusyError } from "./api-error.server";
import { BodyError, readForm } from "./body.server";
import { isOriginAllowed, ownOrigins } from "./origin.server";
import { logRefusal } from "./refusals.server";

/** A sent form on its way through a page's action. */
export interface FormCall {
  request: Request;
  /** What was sent, by field name. */
  form: ReadonlyMap<string, string>;
  client: Client;
}

interface FormOptions {
  /** The bucket of the API's operation that the form stands for. */
  limit: LimitedOperation;
  /** The fields whose values come back with an answer that asks for mending; never a password. */
  keep: readonly string[];
  /** What is said when we fail. */
  failure: string;
}

/** Something in a form that the person can mend. */
export class FormError extends Error {
  override name = "FormError";

  constructor(
    readonly state: Partial<FormState>,
    readonly status = 400,
    /** For the log, where the API would answer with it. */
    readonly code?: string,
  ) {
    super("A form needs mending");
  }
}

/**
 * Runs a page's action: checks where the form came from, reads it, counts it, and turns what goes wrong into a
 * {@link FormState} that loses nothing of what was typed.
 * @param work answers with a redirect, or throws.
 */
export async function answerForm(
  { request, context }: ActionFunctionArgs,
  options: FormOptions,
  work: (call: FormCall) => Promise<Response>,
) {
  requireOwnPost(request);
  const client = getClient(request.headers, context?.peerAddress);
  let form: ReadonlyMap<string, string> = new Map();
  try {
    form = await readForm(request);
    await consumeLimit(options.limit, client.bucket);
    return await work({ request, form, client });
  } catch (error) {
    const { status, state, headers, code } = describeFailure(error, options.failure);
    if (code) logRefusal(code, { net: client.net, operation: options.limit });
    const values = Object.fromEntries(options.keep.map((name) => [name, form.get(name) ?? ""]));
    return data<FormState>({ values, errors: {}, ...state }, { status, headers });
  }
}

/**
 * Reads a form's fields with a schema.
 * @throws {FormError} with a sentence for each field.
 */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new FormError({ errors: sentencesFor(parsed.error) });
}

/** A sentence for each field of a refused input, by the field's name. */
export function sentencesFor(error: z.ZodError): Record<string, string> {
  const codes = Object.entries(fieldErrorCodes(error));
  return Object.fromEntries(codes.map(([name, code]) => [name, messages[code]]));
}

/**
 * The first line of every page's action: a POST from one of our own pages. Under remix-serve nobody checked before,
 * and `?_data=` would pass Remix's own check.
 * @throws 405 or 403.
 */
export function requireOwnPost({ method, headers }: Request): void {
  if (method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  if (!isOriginAllowed(headers, { own: ownOrigins(headers), approved: [] }, "form")) {
    throw data({ code: "ORIGIN_NOT_ALLOWED" }, { status: 403 });
  }
}

interface Failure {
  status: number;
  state: Partial<FormState>;
  headers?: Record<string, string>;
  code?: string;
}

function describeFailure(error: unknown, failure: string): Failure {
  if (error instanceof Response) throw error;
  if (error instanceof FormError) return error;
  if (error instanceof RateLimitError) {
    const seconds = error.retryAfterSeconds;
    const message = fillMessage("RATE_LIMIT_EXCEEDED", { n: seconds });
    return {
      status: 429,
      state: { message, retryAfterSeconds: seconds },
      headers: { "Retry-After": String(seconds) },
      code: "RATE_LIMIT_EXCEEDED",
    };
  }
  if (error instanceof BusyError) {
    return { status: 503, state: { message: messages.OVERLOADED }, headers: { "Retry-After": "2" } };
  }
  if (error instanceof BodyError) {
    return { status: error.reason === "size" ? 413 : 400, state: { message: messages.INPUT_INVALID } };
  }
  logger().error({ event: "error", error: describeError(error) }, "A form could not be processed");
  return { status: 500, state: { message: failure } };
}
