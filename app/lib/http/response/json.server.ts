import { oncePerRun } from "../../memory/once-per-run";
import { minCompressedBytes } from "./encoding.server";
import { commonHeaders, denyAllCsp } from "./security-headers.server";

/** The headers of every API response, unless the endpoint overrides them. */
export const apiHeaders = oncePerRun(
  (): Record<string, string> => ({
    ...commonHeaders(),
    "Content-Security-Policy": denyAllCsp,
    "Cache-Control": "no-store",
  }),
);

const jsonHeaders = oncePerRun(
  (): Record<string, string> => ({ ...apiHeaders(), "Content-Type": "application/json; charset=utf-8" }),
);

/** Headers of one response; a list becomes one header line per value (Set-Cookie). */
export type HeaderFields = Record<string, string | string[]>;

/** The source of a response: reading its headers takes time, and so does the collection of a WeakMap's entries. */
const made = Symbol("made");

type MadeResponse = Response & { [made]?: { text: string; isShared: boolean } };

/** The text of a response that {@link json} made; undefined of any other. */
export const textOfJson = (response: MadeResponse): string | undefined => response[made]?.text;

/**
 * The text of a response that may be compressed: a long one that caches may share. One to somebody alone never is:
 * its length would tell of a secret in it beside what a request brought in (docs/decisions/0020-compression.md).
 */
export function compressibleText(response: MadeResponse): string | undefined {
  const known = response[made];
  return known?.isShared && known.text.length >= minCompressedBytes ? known.text : undefined;
}

/** Whether caches may keep a response for everybody. */
export function isShared(response: MadeResponse): boolean {
  const known = response[made]?.isShared;
  return known ?? response.headers.get("Cache-Control")?.startsWith("public") ?? false;
}

/** A JSON response with the API's headers. */
export function json(body: unknown, status = 200, headers: HeaderFields = {}): Response {
  return jsonText(JSON.stringify(body), status, headers);
}

/** The same of a text that is JSON already. */
export function jsonText(text: string, status: number, headers: HeaderFields): Response {
  const response: MadeResponse = new Response(text, { status, headers: withLists(jsonHeaders(), headers) });
  const isPublic = headers["Cache-Control"]?.toString().startsWith("public") ?? false;
  response[made] = { text, isShared: isPublic };
  if (compressibleText(response) !== undefined) response.headers.append("Vary", "Accept-Encoding");
  return response;
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
