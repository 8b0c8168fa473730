import type { IncomingMessage } from "node:http";

const format = /^[\w-]{8,64}$/;
const ids = new WeakMap<IncomingMessage, string>();

/** The id that a proxy gave the request, if it is well-formed; else a new one. */
export function requestIdOf(incoming: IncomingMessage): string {
  let id = ids.get(incoming);
  if (id === undefined) {
    const given = incoming.headers["x-request-id"];
    id = typeof given === "string" && format.test(given) ? given : crypto.randomUUID();
    ids.set(incoming, id);
  }
  return id;
}
