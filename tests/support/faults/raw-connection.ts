import { connect } from "node:net";
import { expect } from "vitest";
import { undoAtExit } from "../../../scripts/services/cleanup.mjs";
import { freshAddress } from "../app/addresses";

/**
 * A connection that writes when and what a test wants, and keeps what comes back.
 * @param localAddress where it comes from: another address of 127.0.0.0/8 is another peer.
 */
export function openConnection(baseUrl: string, localAddress?: string) {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  const done = undoAtExit(() => socket.destroy());
  let received = "";
  let errorCode: string | undefined;
  socket.on("data", (chunk) => {
    received += chunk.toString("utf8");
  });
  socket.on("error", (error: NodeJS.ErrnoException) => {
    errorCode = error.code;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  void closed.then(done);

  return {
    socket,
    /** Resolves when either side has ended it. */
    closed,
    isOpen: () => !socket.destroyed,
    received: () => received,
    errorCode: () => errorCode,
    /** The statuses of the answers so far, interim ones (1xx) included. */
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
    write: (bytes: string | Buffer) => void socket.write(bytes),
  };
}

/** The head of a JSON POST as a trusted proxy would pass it on. */
export function postHead(path: string, length: number, headers: Record<string, string>): string {
  const fields = {
    host: "localhost",
    "content-type": "application/json",
    "content-length": length,
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

/** Sends the head of a request and waits until the server asks for its body: it has taken the request. */
export async function beginRequest(baseUrl: string, path: string, body: unknown) {
  const connection = openConnection(baseUrl);
  const text = JSON.stringify(body);
  const headers = { expect: "100-continue", "x-forwarded-for": freshAddress() };
  connection.write(postHead(path, Buffer.byteLength(text), headers));
  await expect.poll(() => connection.statuses()).toEqual([100]);
  return { ...connection, finish: () => connection.write(text) };
}

/** Whether nobody listens there any more. */
export async function isRefused(baseUrl: string): Promise<boolean> {
  const connection = openConnection(baseUrl);
  connection.socket.once("connect", () => connection.socket.destroy());
  await connection.closed;
  return connection.errorCode() === "ECONNREFUSED";
}
