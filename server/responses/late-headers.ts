import type { IncomingMessage } from "node:http";

// A property: an entry of a WeakMap a request costs its collection more.
const late = Symbol("late headers");

type Incoming = IncomingMessage & { [late]?: Record<string, string> };

/** Headers to add to a request's response when it is written; the caller fills them. */
export function lateHeadersOf(incoming: Incoming): Record<string, string> {
  incoming[late] ??= {};
  return incoming[late];
}

/** The same, to be sent; undefined of a request whose route added nothing. */
export const findLateHeaders = (incoming: Incoming): Record<string, string> | undefined => incoming[late];
