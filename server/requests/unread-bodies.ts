import type { IncomingMessage, RequestListener } from "node:http";
import { hasBody } from "./slow-bodies";

/** How much of a body is still taken, and for how long, once its request has its response (docs/security.md). */
export const unreadBodyLimits = { maxMs: 5_000, maxBytes: 8 << 20 };

/**
 * Lets a sender see the response to a request whose body was not read to its end. Closing a connection on which bytes
 * still arrive resets it, and a reset can take the response with it: so only our direction ends with the response, what
 * still arrives is discarded, and then the connection closes.
 */
export function guardUnreadBodies(listener: RequestListener, limits = unreadBodyLimits): RequestListener {
  return (incoming, outgoing) => {
    // Our direction has ended: nobody could read another response.
    if (!incoming.socket.writable) return;
    if (hasBody(incoming))
      outgoing.prependOnceListener("finish", () => {
        if (!incoming.complete) closeGently(incoming, limits);
      });
    return listener(incoming, outgoing);
  };
}

/** Takes the place of `destroySoon`, with which Node ends a connection, until the rest of the body has arrived. */
function closeGently(incoming: IncomingMessage, { maxMs, maxBytes }: typeof unreadBodyLimits): void {
  const { socket } = incoming;
  let timer: NodeJS.Timeout | undefined;
  incoming.once("end", () => {
    Reflect.deleteProperty(socket, "destroySoon");
    if (timer) socket.destroySoon();
  });
  socket.once("close", () => clearTimeout(timer));
  socket.destroySoon = () => {
    if (timer) return;
    timer = setTimeout(() => socket.destroy(), maxMs);
    const enough = socket.bytesRead + maxBytes;
    socket.end();
    // Of the reader that stopped half-way.
    incoming.removeAllListeners("data");
    incoming.on("data", () => {
      if (socket.bytesRead > enough) socket.destroy();
    });
    incoming.resume();
  };
}
