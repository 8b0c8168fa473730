import { freshAddress } from "./addresses";

export interface ClientRequest extends Omit<RequestInit, "headers"> {
  headers?: Record<string, string>;
  /** Sent as application/json. */
  json?: unknown;
  /** Sent as application/x-www-form-urlencoded. */
  form?: Record<string, string> | string[][];
}

/** A request of the test that runs, and what came back. */
interface Exchange {
  request: string;
  /** The response's status, or why there is none. */
  outcome: string;
  /** By which the application's log names the request. */
  requestId: string | null;
}

/** The requests of the running test, for the output of one that fails. */
export const exchanges: Exchange[] = [];

export type Client = ReturnType<typeof createClient>;

/**
 * Somebody at an address of their own, as a trusted proxy would report it, with a cookie jar. Redirects are not
 * followed. No Origin is sent unless a test gives one or the body is multipart, as only a browser's form is.
 */
export function createClient(baseUrl: string, address = freshAddress()) {
  const cookies = new Map<string, string>();

  async function request(
    path: string,
    { json, form, headers, ...init }: ClientRequest = {},
  ): Promise<Response> {
    const sent = new Headers({ "x-forwarded-for": address });
    if (cookies.size > 0) sent.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    let body = init.body;
    if (json !== undefined) {
      sent.set("content-type", "application/json");
      body = JSON.stringify(json);
    } else if (form) {
      body = new URLSearchParams(form);
    } else if (body instanceof FormData) {
      sent.set("origin", new URL(baseUrl).origin);
    }
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
    const exchange: Exchange = { request: `${init.method ?? "GET"} ${path}`, outcome: "…", requestId: null };
    exchanges.push(exchange);
    const response = await fetch(new URL(path, baseUrl), {
      redirect: "manual",
      ...init,
      body,
      headers: sent,
    }).catch((error: unknown) => {
      exchange.outcome = String(error);
      throw error;
    });
    exchange.outcome = String(response.status);
    exchange.requestId = response.headers.get("x-request-id");
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(setCookie: string) {
    const [pair = "", ...attributes] = setCookie.split(/;\s*/);
    const split = pair.indexOf("=");
    const name = pair.slice(0, split);
    if (attributes.some((attribute) => /^max-age=(0|-)/i.test(attribute) || isPast(attribute)))
      cookies.delete(name);
    else cookies.set(name, pair.slice(split + 1));
  }

  return {
    address,
    baseUrl,
    /** By name; change it to tamper. */
    cookies,
    request,
    get: (path: string, init?: ClientRequest) => request(path, init),
    post: (path: string, json: unknown, init?: ClientRequest) =>
      request(path, { method: "POST", json, ...init }),
    postForm: (path: string, form: Record<string, string> | string[][], init?: ClientRequest) =>
      request(path, { method: "POST", form, headers: { origin: new URL(baseUrl).origin }, ...init }),
  };
}

function isPast(attribute: string): boolean {
  const [, date] = /^expires=(.*)$/i.exec(attribute) ?? [];
  return date !== undefined && Date.parse(date) <= Date.now();
}
