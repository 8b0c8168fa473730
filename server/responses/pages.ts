import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import { getEnv } from "~/lib/config/env.server";
import { isAhead } from "~/lib/http/request/is-ahead.server";
import { isOriginAllowed, isSafeMethod, ownOrigins } from "~/lib/http/request/origin.server";
import { commonHeaders, denyAllCsp } from "~/lib/http/response/security-headers.server";
import { compressed } from "./compression";
import type { PlainPage } from "./plain-page";
import { respondPlainly } from "./plain-responses";

/** As long as somebody takes from a link to a click; with another session it is fetched again. */
const aheadSeconds = 3;

const methods = new Set(["GET", "HEAD", "POST"]);

/** Lets Remix respond, after the checks that Remix does not make. */
export function createPageHandler(handle: RequestHandler) {
  return async (request: Request, context: AppLoadContext, page?: PlainPage): Promise<Response> => {
    if (!methods.has(request.method)) return respondPlainly("METHOD_NOT_ALLOWED", page);
    if (!isSafeMethod(request.method)) {
      const rule = { own: ownOrigins(request.headers), approved: [] };
      if (!isOriginAllowed(request.headers, rule, "form")) return respondPlainly("ORIGIN_NOT_ALLOWED", page);
    }
    const response = await handle(asOwn(request), context);
    for (const [name, value] of Object.entries(commonHeaders())) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    if (!response.headers.has("Content-Security-Policy"))
      response.headers.set("Content-Security-Policy", denyAllCsp);
    if (isDataAhead(request, response)) {
      response.headers.set("Cache-Control", `private, max-age=${aheadSeconds}`);
      response.headers.append("Vary", "Cookie");
    } else if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return compressed(request, response);
  };
}

/** The data of a page that the browser fetches while the pointer rests on its link: kept until the click. */
function isDataAhead(request: Request, { status, headers }: Response): boolean {
  const isNew = headers.has("Set-Cookie") || headers.has("Cache-Control");
  if (status !== 200 || request.method !== "GET" || isNew || !isAhead(request.headers)) return false;
  return new URL(request.url).pathname.endsWith(".data");
}

/**
 * The request under our own address. Remix refuses a form whose Origin differs from Host or X-Forwarded-Host, which can
 * differ from the browser's address behind a proxy; the origin was already checked.
 */
function asOwn(request: Request): Request {
  const url = new URL(request.url);
  const { appUrl } = getEnv();
  const own = appUrl ? new URL(url.pathname + url.search, appUrl) : url;
  const headers = new Headers(request.headers);
  headers.set("host", own.host);
  headers.delete("x-forwarded-host");
  if (headers.has("origin")) headers.set("origin", own.origin);
  const { method, signal } = request;
  const body = isSafeMethod(method) ? undefined : request.body;
  return new Request(own, { method, headers, signal, body, duplex: "half" } as RequestInit);
}
