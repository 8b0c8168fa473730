import type { HeaderFields } from "./json.server";

interface ApiErrorOptions {
  details?: Record<string, unknown>;
  headers?: HeaderFields;
}

/**
 * An answer that ends a request: the error object of section 2.4 of the interface, with its status. The sentence for
 * the code comes from the endpoint's catalogue of texts.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly details: Record<string, unknown> | undefined;
  readonly headers: HeaderFields | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    options: ApiErrorOptions = {},
  ) {
    super(code);
    this.details = options.details;
    this.headers = options.headers;
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
