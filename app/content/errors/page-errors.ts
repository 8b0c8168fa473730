import { suspendedRefusal } from "~/content/pages/teams/suspended";
import { messages } from "~/content/sentences";
import type { ErrorCode } from "~/lib/domain-error";
import { spanishTexts } from "./api-errors";
import { factorErrors } from "./factor-errors";

/**
 * A form's sentence for each code. The messages name the person's next step, so they replace the API's sentences. The
 * form fills the braces.
 */
export const formErrors: Record<ErrorCode, string> = {
  ...spanishTexts.errors,
  ...messages,
  ...factorErrors,
  ORGANIZATION_SUSPENDED: suspendedRefusal,
};

/** The code in a page's JSON error response, by status. */
export const pageErrorCodes: Partial<Record<number, keyof typeof spanishTexts.errors>> = {
  400: "INVALID_DATA",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  409: "INVALID_DATA",
  413: "INVALID_DATA",
  429: "RATE_LIMIT_EXCEEDED",
  503: "BUSY",
};
