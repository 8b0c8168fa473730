import { DomainError, type ErrorCode } from "../domain-error";
import type { FormState } from "../form-state";
import type { HeaderFields } from "./response/json.server";

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

/** Why a body was not read. */
export class BodyError extends Error {
  override name = "BodyError";

  constructor(readonly reason: "type" | "encoding" | "size" | "syntax") {
    super(`Unreadable body: ${reason}`);
  }
}

/** A second file in a field that takes one. */
export class RepeatedFileError extends Error {
  override name = "RepeatedFileError";
}

/** An error in a form that the person can correct, with the page's own sentences. */
export class FormError extends Error {
  override name = "FormError";

  constructor(
    readonly state: Partial<FormState>,
    readonly status = 400,
    /** For the log. */
    readonly code?: ErrorCode,
  ) {
    super("A form needs correcting");
  }
}

/** No error: nothing is done, and the form comes back as it was sent, with these values changed, or a preview. */
export class FormAgain extends FormError {
  override name = "FormAgain";

  constructor(values: Record<string, string>, preview?: string) {
    super({ values, ...(preview === undefined ? {} : { preview }) }, 200);
  }
}
