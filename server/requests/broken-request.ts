import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { spanishTexts } from "~/content/errors/api-errors";

/** Answers malformed requests, and those that take too long to arrive, before the connection closes. */
export function respondToBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  // If an answer has begun, bytes written now would land in the middle of it.
  const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse | null };
  const isAnswering = answer?.headersSent === true;
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const status = statusOf(error.code);
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

function statusOf(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}
