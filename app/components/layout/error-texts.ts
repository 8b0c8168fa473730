import { isRouteErrorResponse } from "@remix-run/react";
import { errorPages } from "~/content/errors/error-pages";
import { waitSentence } from "~/content/sentences";

/** What an error's page says, and whether the same may go well another time. */
interface ErrorTexts {
  title: string;
  text: string;
  canRetry?: boolean;
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

/** Why, where the status alone does not tell. */
const byCode: Record<string, ErrorTexts> = {
  ACCOUNT_INACTIVE: errorPages.inactive,
  ORIGIN_NOT_ALLOWED: errorPages.foreign,
};

/** The words for what a route threw. */
export function errorTextsOf(error: unknown): ErrorTexts {
  if (!isRouteErrorResponse(error)) return errorPages.failed;
  const { code, retryAfterSeconds: seconds } = (error.data ?? {}) as Record<string, unknown>;
  const texts = (typeof code === "string" && byCode[code]) || byStatus[error.status] || errorPages.failed;
  return error.status === 429 && typeof seconds === "number"
    ? { ...texts, text: waitSentence(seconds) }
    : texts;
}

/** The title an error's page should have in the tab. */
export function errorTitle(error: unknown): string {
  return errorTextsOf(error).title;
}
