import type { ErrorTexts } from "~/content/errors/api-errors";
import { describeError, logger } from "../logger.server";
import { RateLimitError } from "../rate-limit/limits.server";
import { ApiError, BusyError, InvalidInputError } from "./api-error.server";
import { BodyError } from "./body.server";
import { json } from "./json.server";
import { logRefusal } from "./refusals.server";

/** What is logged of a request that failed or was refused. */
interface Facts {
  requestId: string;
  net: string;
}

/** The error object for whatever was thrown; what nobody foresaw is logged with its cause and is a 500. */
export function toErrorResponse(error: unknown, texts: ErrorTexts, facts: Facts): Response {
  const known = toApiError(error, texts);
  if (known) logRefusal(known.code, facts);
  else logger().error({ event: "error", ...facts, error: describeError(error) }, "An API request failed");
  const { status, code, details, headers } = known ?? new ApiError(500, "INTERNAL");
  const sentence = texts.errors[code] ?? texts.errors.INTERNAL;
  return json(details ? { error: sentence, code, details } : { error: sentence, code }, status, headers);
}

function toApiError(error: unknown, texts: ErrorTexts): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof InvalidInputError) {
    return new ApiError(400, texts.invalidCode, error.details && { details: error.details });
  }
  if (error instanceof RateLimitError) {
    const headers = { "Retry-After": String(error.retryAfterSeconds) };
    return new ApiError(429, "RATE_LIMIT_EXCEEDED", { headers });
  }
  if (error instanceof BusyError) return new ApiError(503, "BUSY", { headers: { "Retry-After": "2" } });
  if (error instanceof BodyError) {
    // What is left of a body that is too large must not be read as the next request.
    const headers = error.reason === "size" ? { Connection: "close" } : undefined;
    return new ApiError(400, texts.invalidCode, { headers });
  }
  return null;
}

/** The answer for a path that is no endpoint. */
export function answerNotFound(texts: ErrorTexts): Response {
  return json({ error: texts.errors.NOT_FOUND, code: "NOT_FOUND" }, 404);
}
