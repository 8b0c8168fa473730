import { DomainError, type ErrorCode } from "../../domain-error";
import type { HeaderFields } from "../response/json.server";

/** An API refusal with extra headers: Set-Cookie to clear cookies, Allow, Retry-After. */
export class ApiError extends DomainError {
  override name = "ApiError";

  constructor(
    code: ErrorCode,
    readonly headers: HeaderFields,
  ) {
    super(code);
  }
}

/** The endpoint's input is invalid: 400 with the catalogue's own code. */
export class InvalidInputError extends Error {
  override name = "InvalidInputError";

  /** @param details for the error object, from the endpoint's catalogue. */
  constructor(readonly details?: Record<string, unknown>) {
    super("Invalid input");
  }
}
