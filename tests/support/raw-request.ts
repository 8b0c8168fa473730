import { connect } from "node:net";

export interface RawResponse {
  /** 0 when the connection ended without an answer. */
  status: number;
  /** Names in lower case; the last of a repeated one. */
  headers: Record<string, string>;
  body: string;
  raw: string;
}

/**
 * Writes bytes as they are, for what fetch refuses to send (TRACE, a wrong Host, a malformed request line), and
 * reads until the server closes or `quietMs` pass without a byte.
 */
export function rawRequest(baseUrl: string, bytes: string | Buffer, quietMs = 1000): Promise<RawResponse> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const finish = () => {
      socket.destroy();
      resolve(parse(Buffer.concat(chunks).toString("utf8")));
    };
    socket.setTimeout(quietMs, finish);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", finish);
    socket.on("close", finish);
  });
}

function parse(raw: string): RawResponse {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { status: Number(statusLine.split(" ")[1] ?? 0), headers, body: rest.join("\r\n\r\n"), raw };
}
