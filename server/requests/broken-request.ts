import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { spanishTexts } from "~/content/errors/api-errors";

/** Node's code for a version that its parser does not know, and also for a line that does not end as it has to. */
const unknownVersion = "HPE_INVALID_VERSION";
const wrongEnd = "Expected CRLF after version";

/**
 * Responds to a request whose line names a version of HTTP that is not spoken on this connection. Node's parser takes
 * HTTP/2.0 and 0.9 in a line, and what builds the request expects the fields of a real HTTP/2 request then.
 * @returns whether it did.
 */
export function refuseOtherVersion({ httpVersionMajor, socket }: IncomingMessage): boolean {
  if (httpVersionMajor === 1) return false;
  respondToBrokenRequest(Object.assign(new Error(), { code: unknownVersion }), socket);
  return true;
}

/** Responds to malformed requests, and those that take too long to arrive, before the connection closes. */
export function respondToBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  // If a response has begun, bytes written now would land in the middle of it.
  const { _httpMessage: response } = socket as { _httpMessage?: ServerResponse | null };
  const isAnswering = response?.headersSent === true;
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const status = statusOf(error);
  const body = JSON.stringify({ error: spanishTexts.errors.INVALID_DATA, code: spanishTexts.invalidCode });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function statusOf({ code, reason }: NodeJS.ErrnoException & { reason?: string }): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === unknownVersion && reason !== wrongEnd) return 505;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}
