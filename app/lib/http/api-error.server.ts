import { DomainError, type ErrorCode } from "../domain-error";
import type { HeaderFields } from "./json.server";

/** A refusal by the API that needs headers of its own: cookies to clear, the methods that there are, the wait. */
export class ApiError extends DomainError {
  override name = "ApiError";

  constructor(
    code: ErrorCode,
    readonly headers: HeaderFields,
  ) {
    super(code);
  }
}

/** The answer has to wait for others: 503 with Retry-After. */
export class BusyError extends Error {
  override name = "BusyError";
}

/** The input is not what the endpoint asks for; it becomes a 400 with the catalogue's own code. */
export class InvalidInputError extends Error {
  override name = "InvalidInputError";

  /** @param details for the error object, from the endpoint's catalogue. */
  constructor(readonly details?: Record<string, unknown>) {
    super("Invalid input");
  }
}
