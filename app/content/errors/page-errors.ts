import { messages } from "~/content/sentences";
import type { ErrorCode } from "~/lib/domain-error";
import { spanishTexts } from "./api-errors";

/**
 * What a form says of each code. The messages know what the person can do next, so they come before the sentences of
 * the API. Braces are filled by the form that answers.
 */
export const formErrors: Record<ErrorCode, string> = { ...spanishTexts.errors, ...messages };

/** The code that a page answers with to a program that asked it for JSON, by status. */
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
