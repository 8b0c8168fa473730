import type { IncomingMessage } from "node:http";

const format = /^[\w-]{8,64}$/;
// A property and no WeakMap, whose entry for each request would make the garbage collection slower.
const own = Symbol("request id");

type Incoming = IncomingMessage & { [own]?: string };

/** The id that a proxy gave the request, if it is well-formed; else a new one. */
export function requestIdOf(incoming: Incoming): string {
  incoming[own] ??= givenId(incoming) ?? crypto.randomUUID();
  return incoming[own];
}

function givenId({ headers }: IncomingMessage): string | undefined {
  const given = headers["x-request-id"];
  return typeof given === "string" && format.test(given) ? given : undefined;
}
