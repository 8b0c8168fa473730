import type { ErrorTexts } from "~/content/errors/api-errors";
import { busySeconds, isBusy } from "../../busy-error";
import { DomainError, FieldsError, statusOf } from "../../domain-error";
import { describeError, logger } from "../../log/logger.server";
import { RateLimitError } from "../../rate-limit/limits.server";
import { logRefusal } from "../api/refusals.server";
import { ApiError, BodyError, InvalidInputError } from "../errors.server";
import { type HeaderFields, json } from "./json.server";

/** The facts to log about a failed or refused request. */
interface Facts {
  requestId: string;
  net: string;
}

/**
 * The error object for a thrown error. Anything but a refusal with a sentence in the catalogue is logged with its cause
 * and becomes a 500.
 */
export function toErrorResponse(error: unknown, texts: ErrorTexts, facts: Facts): Response {
  const refusal = toRefusal(error, texts);
  const sentence = refusal && texts.errors[refusal.code];
  if (!refusal || !sentence) {
    logger().error({ event: "error", ...facts, error: describeError(error) }, "An API request failed");
    return json(errorBody("INTERNAL", texts.errors.INTERNAL, texts), statusOf.INTERNAL);
  }
  const { code } = refusal;
  const details = detailsOf(refusal, texts);
  logRefusal(code, error, facts);
  return json(errorBody(code, sentence, texts, details), statusOf[code], headersOf(refusal));
}

/** The error object (interface, section 2.4). */
function errorBody(
  code: string,
  error: string,
  { hasMessage }: ErrorTexts,
  details?: Record<string, unknown>,
) {
  return { error, code, ...(details && { details }), ...(hasMessage && { message: error }) };
}

/** A 401 names the way to authenticate (RFC 9110, 15.5.2). */
function headersOf(refusal: DomainError): HeaderFields {
  const own = refusal instanceof ApiError ? refusal.headers : {};
  return statusOf[refusal.code] === 401 ? { "WWW-Authenticate": "Bearer", ...own } : own;
}

/** With a sentence for each field that a refusal is about. */
function detailsOf(refusal: DomainError, { errors }: ErrorTexts): Record<string, unknown> | undefined {
  if (!(refusal instanceof FieldsError)) return refusal.details;
  const sentences = Object.entries(refusal.fields).map(([name, code]) => [name, errors[code] ?? code]);
  return { ...refusal.details, fields: Object.fromEntries(sentences) };
}

function toRefusal(error: unknown, texts: ErrorTexts): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof InvalidInputError) return new DomainError(texts.invalidCode, error.details);
  if (error instanceof RateLimitError)
    return new ApiError("RATE_LIMIT_EXCEEDED", { "Retry-After": String(error.retryAfterSeconds) });
  if (isBusy(error)) return new ApiError("BUSY", { "Retry-After": String(busySeconds) });
  if (error instanceof BodyError && error.reason === "type" && texts.errors.UNSUPPORTED_MEDIA_TYPE)
    return new DomainError("UNSUPPORTED_MEDIA_TYPE");
  // The rest of a body that is too large must not be read as the next request.
  if (error instanceof BodyError)
    return new ApiError(texts.invalidCode, error.reason === "size" ? { Connection: "close" } : {});
  return null;
}

/** The response for a path without an endpoint. */
export function respondNotFound(texts: ErrorTexts): Response {
  return json(errorBody("NOT_FOUND", texts.errors.NOT_FOUND, texts), statusOf.NOT_FOUND);
}
