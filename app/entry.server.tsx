import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
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

/** React writes the page's data, as scripts, behind it; a document has its end at its end. */
const documentEnd = "</body></html>";

/** Renders a document; each response has its own nonce for scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
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
  const html = await renderDocument(context, nonce, request.url);
  return new Response(html, { status, headers });
}

/**
 * Renders the whole document at once: no page defers data, and React's streams take longer and put NUL bytes where a
 * letter does not fit into their buffer (until React 19). RemixServer only suspends until its data are read.
 * @throws whatever a component throws
 */
async function renderDocument(context: EntryContext, nonce: string, url: string): Promise<string> {
  const { serverHandoffStream, renderMeta } = context;
  if (serverHandoffStream && renderMeta) {
    const result = { done: true, value: await text(serverHandoffStream) };
    renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result }) };
  }
  const html = renderToString(
    <NonceProvider value={nonce}>
      <RemixServer context={context} nonce={nonce} url={url} />
    </NonceProvider>,
  );
  // HTML has no way to write the NUL that a program put into a field.
  return `<!DOCTYPE html>${html.replaceAll("\0", "").replace(documentEnd, "")}${documentEnd}`;
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
