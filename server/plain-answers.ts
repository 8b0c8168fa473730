import { spanishVoice } from "~/content/api-errors";
import { json } from "~/lib/http/json.server";
import { describeError } from "~/lib/logger.server";
import type { Runtime } from "~/runtime.server";

/** Whether a path is the API's, in any case: its errors are error objects. */
export function isApiPath(pathname: string): boolean {
  return /^\/api(?:\/|$)/i.test(pathname);
}

/** 400 for a request that no route should see. */
export function badRequest(_pathname: string): Response {
  return json({ error: spanishVoice.errors.INVALID_DATA, code: spanishVoice.invalidCode }, 400);
}

/** 404 for a path that is no endpoint. */
export function notFound(): Response {
  return json({ error: spanishVoice.errors.NOT_FOUND, code: "NOT_FOUND" }, 404);
}

/** 405 for a page. */
export function methodNotAllowed(): Response {
  const error = spanishVoice.errors.METHOD_NOT_ALLOWED;
  return json({ error, code: "METHOD_NOT_ALLOWED" }, 405, { Allow: "GET, HEAD, POST" });
}

/** 403 for a page's form that was sent from somewhere else. */
export function originNotAllowed(): Response {
  return json({ error: spanishVoice.errors.ORIGIN_NOT_ALLOWED, code: "ORIGIN_NOT_ALLOWED" }, 403);
}

/** The last resort: a malformed request is the sender's (400), everything else is ours (500, logged). */
export function serverError(error: unknown, logger: Runtime["logger"]): Response {
  if (error instanceof Error && error.name === "RequestError") return badRequest("");
  logger.error({ event: "error", error: describeError(error) }, "A request failed");
  return json({ error: spanishVoice.errors.INTERNAL, code: "INTERNAL" }, 500);
}
