import { commonHeaders, denyAllCsp } from "./security-headers.server";

let base: Record<string, string> | undefined;
let jsonBase: Record<string, string> | undefined;

/** The headers of every API answer, unless the endpoint overrides them. */
export function apiHeaders(): Record<string, string> {
  base ??= { ...commonHeaders(), "Content-Security-Policy": denyAllCsp, "Cache-Control": "no-store" };
  return base;
}

/** Headers of one answer; a list becomes one header line per value (Set-Cookie). */
export type HeaderFields = Record<string, string | string[]>;

/** A JSON answer with the API's headers. */
export function json(body: unknown, status = 200, headers: HeaderFields = {}): Response {
  jsonBase ??= { ...apiHeaders(), "Content-Type": "application/json; charset=utf-8" };
  return new Response(JSON.stringify(body), { status, headers: withLists(jsonBase, headers) });
}

function withLists(common: Record<string, string>, headers: HeaderFields): HeadersInit {
  const fields = { ...common };
  const lists: [string, string[]][] = [];
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === "string") fields[name] = value;
    else if (value?.length === 1 && value[0] !== undefined) fields[name] = value[0];
    else if (value && value.length > 0) lists.push([name, value]);
  }
  // The server's listener is fastest with a plain object; only repeated headers need more.
  if (lists.length === 0) return fields;
  const result = new Headers(fields);
  for (const [name, lines] of lists) for (const line of lines) result.append(name, line);
  return result;
}
