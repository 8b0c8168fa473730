import type { IncomingMessage } from "node:http";
import { spanishTexts } from "~/content/errors/api-errors";
import { errorPages } from "~/content/errors/error-pages";
import { isSafeMethod } from "~/lib/http/request/origin.server";
import { apiHeaders, json } from "~/lib/http/response/json.server";
import { describeError } from "~/lib/log/logger.server";
import type { Runtime } from "~/runtime.server";
import { requestIdOf } from "../requests/request-id";
import { type PlainPage, plainPolicy, writePlainPage } from "./plain-page";

const answers = {
  INVALID_DATA: { status: 400, page: errorPages.unreadable },
  ORIGIN_NOT_ALLOWED: { status: 403, page: errorPages.foreign },
  NOT_FOUND: { status: 404, page: errorPages.notFound },
  METHOD_NOT_ALLOWED: { status: 405, page: errorPages.notFound },
  RATE_LIMIT_EXCEEDED: { status: 429, page: errorPages.tooMany },
  INTERNAL: { status: 500, page: errorPages.failed },
} as const;

/** Whether a path is the API's, in any encoding: its errors are error objects. A malformed path stays undecoded. */
export function isApiPath(pathname: string): boolean {
  return /^\/api(?:\/|$)/i.test(decodePath(pathname));
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether the client is a browser, which gets a page instead of an error object. */
export function takesPage(accept: string | null | undefined): boolean {
  return accept?.includes("text/html") === true;
}

/**
 * A response that the server gives without the application: a page with a way out for people, the error object for
 * programs.
 * @param retryAfterSeconds of a response to one request too many.
 */
export function respondPlainly(
  code: keyof typeof answers,
  page?: PlainPage,
  retryAfterSeconds?: number,
): Response {
  const { status, page: words } = answers[code];
  const extra: Record<string, string> = code === "METHOD_NOT_ALLOWED" ? { Allow: "GET, HEAD, POST" } : {};
  if (retryAfterSeconds !== undefined) extra["Retry-After"] = String(retryAfterSeconds);
  if (!page) return json({ error: spanishTexts.errors[code], code }, status, extra);
  return new Response(writePlainPage(words, page, status >= 500), {
    status,
    headers: {
      ...apiHeaders(),
      ...extra,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": plainPolicy,
      "Cross-Origin-Opener-Policy": "same-origin",
    },
  });
}

/** The last resort: a malformed request is the sender's (400), everything else is ours (500, logged). */
export function respondWithError(
  error: unknown,
  incoming: IncomingMessage,
  logger: Runtime["logger"],
  page?: PlainPage,
): Response {
  if (error instanceof Error && error.name === "RequestError") return respondPlainly("INVALID_DATA", page);
  const requestId = requestIdOf(incoming);
  logger.error({ event: "error", requestId, error: describeError(error) }, "A request failed");
  // A link would lead to an empty form; the browser's back button keeps the typed values.
  const losesForm = !isSafeMethod(incoming.method ?? "GET");
  return respondPlainly("INTERNAL", page && losesForm ? { ...page, retryPath: undefined } : page);
}
