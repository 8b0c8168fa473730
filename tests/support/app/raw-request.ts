import { connect } from "node:net";

export interface RawResponse {
  /** 0 when the connection ended without an answer. */
  status: number;
  /** Names in lower case; the last of a repeated one. */
  headers: Record<string, string>;
  body: string;
  raw: string;
}

/** Much longer than any answer takes on a busy machine. */
const patienceMs = 30_000;

/**
 * Writes bytes as they are, for what fetch refuses to send (TRACE, a wrong Host, a malformed request line), and
 * reads until the server closes, or until the answer is complete where it keeps the connection.
 * @throws when neither happens in half a minute.
 */
export function rawRequest(baseUrl: string, bytes: string | Buffer): Promise<RawResponse> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    let raw = "";
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    socket.setEncoding("utf8");
    const finish = () => {
      socket.destroy();
      resolve(parse(raw));
    };
    socket.setTimeout(patienceMs, () => {
      socket.destroy();
      reject(new Error(`No end of an answer within ${patienceMs} ms. So far: ${raw}`));
    });
    socket.on("data", (chunk: string) => {
      raw += chunk;
      if (isKeptAndComplete(parse(raw))) finish();
    });
    socket.on("error", finish);
    socket.on("close", finish);
  });
}

function isKeptAndComplete({ headers, body }: RawResponse): boolean {
  if (headers.connection === "close" || headers["content-length"] === undefined) return false;
  return Buffer.byteLength(body) >= Number(headers["content-length"]);
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
