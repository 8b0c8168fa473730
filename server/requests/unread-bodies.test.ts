import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { guardUnreadBodies, unreadBodyLimits } from "./unread-bodies";

let server: Server | undefined;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server?.close();
});

const length = 64 << 20;

/** A server that responds without reading, and one request to it that has sent its head. */
async function begin({ closes = true, limits = {}, contentLength = length }) {
  const guarded = guardUnreadBodies(
    (_incoming, outgoing) => {
      if (closes) outgoing.shouldKeepAlive = false;
      outgoing.end("no");
    },
    { ...unreadBodyLimits, ...limits },
  );
  const running = createServer(guarded);
  server = running;
  await new Promise<void>((resolve) => running.listen(0, "127.0.0.1", resolve));
  const { port } = running.address() as AddressInfo;
  const socket = connect({ host: "127.0.0.1", port, allowHalfOpen: true });
  sockets.push(socket);
  const seen = { answers: 0, isEnded: false, isClosed: false, error: "" };
  socket.on("data", (bytes) => {
    seen.answers += bytes.toString().split("HTTP/1.1 200").length - 1;
  });
  socket.on("end", () => Object.assign(seen, { isEnded: true }));
  socket.on("close", () => Object.assign(seen, { isClosed: true }));
  socket.on("error", ({ message }) => Object.assign(seen, { error: message }));
  const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${contentLength}\r\n\r\n`;
  socket.write(head);
  await expect.poll(() => seen.answers).toBe(1);
  const send = (bytes: number) => new Promise((resolve) => void socket.write(Buffer.alloc(bytes), resolve));
  /** Goes on sending until it is told that nobody takes it any more. */
  const sendUntilClosed = () =>
    expect
      .poll(() => {
        if (socket.writable) socket.write("x");
        return seen.isClosed;
      })
      .toBe(true);
  return { seen, send, sendUntilClosed, ask: () => void socket.write(head) };
}

test("a client that goes on sending after an early answer reads that answer without a reset", async () => {
  const { seen, send } = await begin({});
  await expect.poll(() => seen.isEnded).toBe(true);
  for (let sent = 0; sent < 4; sent += 1) await send(1 << 20);
  expect(seen).toEqual({ answers: 1, isEnded: true, isClosed: false, error: "" });
});

test("after an early answer, the connection closes when the body has arrived, and answers nothing more", async () => {
  const { seen, send, ask, sendUntilClosed } = await begin({ contentLength: 1 << 20 });
  await send(1 << 20);
  ask();
  await sendUntilClosed();
  expect(seen.answers).toBe(1);
});

test.each([
  ["for longer than it may", { maxMs: 50 }, 1],
  ["more than it may", { maxBytes: 1 << 20 }, 4 << 20],
])("after an early answer, a client that sends %s is cut off", async (_case, limits, bytes) => {
  const { seen, send, sendUntilClosed } = await begin({ limits });
  void send(bytes);
  await sendUntilClosed();
  expect(seen.answers).toBe(1);
});

test("a connection that stays open takes the next request once the unread body has arrived", async () => {
  const { seen, send, ask } = await begin({ closes: false, contentLength: 1 << 20 });
  await send(1 << 20);
  ask();
  await expect.poll(() => seen.answers).toBe(2);
  expect(seen).toMatchObject({ isEnded: false, error: "" });
});
