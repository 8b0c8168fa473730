import { spanishVoice } from "~/content/api-errors";
import { site } from "~/content/site";
import { apiHeaders, json } from "~/lib/http/json.server";
import { describeError } from "~/lib/logger.server";
import type { Runtime } from "~/runtime.server";

const statuses = {
  INVALID_DATA: 400,
  ORIGIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  INTERNAL: 500,
} as const;

/** Whether a path is the API's, in any spelling: its errors are error objects. */
export function isApiPath(pathname: string): boolean {
  return /^\/api(?:\/|$)/i.test(pathname.includes("%") ? decodeURIComponent(pathname) : pathname);
}

/**
 * What the server answers without asking the application: a sentence and a way out for people, the error object for
 * programs.
 */
export function answerPlainly(code: keyof typeof statuses, headers?: Headers): Response {
  const status = statuses[code];
  const sentence = spanishVoice.errors[code];
  const extra: Record<string, string> = code === "METHOD_NOT_ALLOWED" ? { Allow: "GET, HEAD, POST" } : {};
  if (!headers?.get("accept")?.includes("text/html")) return json({ error: sentence, code }, status, extra);
  const page = [
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${sentence} | ${site.name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
    `<body><main><h1>${sentence}</h1><p><a href="/">${site.homeLabel}</a></p></main></body></html>`,
  ];
  const type = "text/html; charset=utf-8";
  return new Response(page.join(""), {
    status,
    headers: { ...apiHeaders(), ...extra, "Content-Type": type },
  });
}

/** The last resort: a malformed request is the sender's (400), everything else is ours (500, logged). */
export function answerError(error: unknown, logger: Runtime["logger"]): Response {
  if (error instanceof Error && error.name === "RequestError") return answerPlainly("INVALID_DATA");
  logger.error({ event: "error", error: describeError(error) }, "A request failed");
  return answerPlainly("INTERNAL");
}
