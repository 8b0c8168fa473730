import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { busySeconds } from "~/lib/busy-error";
import { statusOf } from "~/lib/domain-error";
import { mayFormsLeave } from "~/lib/http/forms/form-targets.server";
import { wantsJson } from "~/lib/http/request/wants-json.server";
import { json } from "~/lib/http/response/json.server";
import { commonHeaders, documentPolicy } from "~/lib/http/response/security-headers.server";
import { describeError, logger } from "~/lib/log/logger.server";
import { NonceProvider } from "./components/layout/nonce";
import { spanishTexts } from "./content/errors/api-errors";
import { pageErrorCodes } from "./content/errors/page-errors";

export { migrate, runCommand, start, startWorkerProcess, stop, untilMigrationEnds } from "~/runtime.server";

const abortAfterMs = 5000;

/** Renders a document; each response has its own nonce for scripts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const { requestId } = loadContext;
  // Remix leaves out the headers of a response that a loader throws.
  if (status === statusOf.BUSY) headers.set("Retry-After", String(busySeconds));
  if (status >= 400 && wantsJson(request)) return toErrorObject(status, headers);
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", documentPolicy(nonce, mayFormsLeave(loadContext)));
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  for (const [name, value] of Object.entries(commonHeaders()))
    if (!headers.has(name)) headers.set(name, value);
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer abortDelay={abortAfterMs} context={context} nonce={nonce} url={request.url} />
      </NonceProvider>,
      {
        nonce,
        // Nothing is deferred, so wait for the whole page: an error while rendering can still become a 500.
        onAllReady() {
          clearTimeout(timer);
          text(pipe(new PassThrough())).then(
            (html) => resolve(new Response(withEndLast(html), { status, headers })),
            reject,
          );
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          logger().error(
            { event: "error", requestId, error: describeError(error) },
            "A page could not be rendered",
          );
        },
      },
    );
    const timer = setTimeout(abort, abortAfterMs + 1000);
  });
}

const documentEnd = "</body></html>";

/** The document with its end at its end: React writes the page's data, as scripts, behind it. */
function withEndLast(html: string): string {
  return html.replace(documentEnd, "") + documentEnd;
}

/** A program that asked a page for JSON gets the error object instead of a document. */
function toErrorObject(status: number, headers: Headers): Response {
  const code = pageErrorCodes[status] ?? "INTERNAL";
  const kept = ["Retry-After", "Allow"].flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const extra = { ...Object.fromEntries(kept), "Set-Cookie": headers.getSetCookie() };
  return json({ error: spanishTexts.errors[code], code }, status, extra);
}

/** Logs unexpected errors; aborted requests and those that Remix refused are not logged. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { requestId } = context;
  logger().error({ event: "error", requestId, error: describeError(error) }, "A page's request failed");
}
