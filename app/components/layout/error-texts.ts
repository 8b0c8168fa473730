import { isRouteErrorResponse } from "@remix-run/react";
import { errorPages } from "~/content/errors/error-pages";
import { waitSentence } from "~/content/sentences";

/** The texts of an error page, and whether a retry may succeed. */
interface ErrorTexts {
  title: string;
  text: string;
  canRetry?: boolean;
  /** Only we can help. */
  canWrite?: boolean;
}

const byStatus: Record<number, ErrorTexts> = {
  400: errorPages.unreadable,
  403: errorPages.forbidden,
  404: errorPages.notFound,
  405: errorPages.notFound,
  413: errorPages.tooLarge,
  429: errorPages.tooMany,
  503: errorPages.busy,
};

/** The error code, where the status alone is ambiguous. */
const byCode: Record<string, ErrorTexts> = {
  ACCOUNT_INACTIVE: errorPages.inactive,
  NOT_AN_EMPLOYEE: errorPages.notEmployee,
  NOT_AN_ORGANIZATION: errorPages.team,
  ROLE_NEEDED: errorPages.role,
  ORIGIN_NOT_ALLOWED: errorPages.foreign,
};

/** The texts for an error that a route threw. */
export function errorTextsOf(error: unknown): ErrorTexts {
  if (!isRouteErrorResponse(error)) return errorPages.failed;
  const { code, retryAfterSeconds: seconds } = (error.data ?? {}) as Record<string, unknown>;
  const texts = (typeof code === "string" && byCode[code]) || byStatus[error.status] || errorPages.failed;
  return error.status === 429 && typeof seconds === "number"
    ? { ...texts, text: waitSentence(seconds) }
    : texts;
}

/** The document title of an error page. */
export function errorTitle(error: unknown): string {
  return errorTextsOf(error).title;
}
