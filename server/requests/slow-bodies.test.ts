import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createSlowBodyGuard } from "./slow-bodies";

let server: Server | undefined;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server?.close();
});

const json = "application/json";
const file = "multipart/form-data; boundary=x";
const length = 10 << 20;

/** A server with its own clock that responds when a body has arrived, unless it does not read at all. */
async function start({ reads = true } = {}) {
  let time = 0;
  const guard = createSlowBodyGuard({ now: () => time });
  const requests: IncomingMessage[] = [];
  const running = createServer(
    { requestTimeout: 0, headersTimeout: 0 },
    guard.guard((incoming, outgoing) => {
      requests.push(incoming);
      if (!reads) return;
      incoming.resume();
      incoming.on("end", () => outgoing.end("ok"));
    }),
  );
  server = running;
  await new Promise<void>((resolve) => running.listen(0, "127.0.0.1", resolve));
  const { port } = running.address() as AddressInfo;

  /** Begins a request with a body of ten mebibytes, and waits until the server has it. */
  async function begin(type: string) {
    let received = "";
    const socket = connect({ host: "127.0.0.1", port });
    sockets.push(socket);
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", () => {});
    const number = requests.length;
    socket.write(
      `PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    );
    await expect.poll(() => requests.length).toBe(number + 1);
    const theirs = () => requests[number]?.socket.bytesRead ?? 0;
    return {
      isOpen: () => !socket.destroyed,
      status: () => /^HTTP\/1\.1 (\d+)/.exec(received)?.[1],
      /** Sends so many bytes and waits until the server has read them. */
      async send(bytes: number) {
        const before = theirs();
        socket.write(Buffer.alloc(bytes));
        await expect.poll(() => theirs() - before).toBe(bytes);
      },
      /** Sends more than the server takes. */
      fill: () => void socket.write(Buffer.alloc(length)),
      waiting: () => requests[number]?.readableLength ?? 0,
    };
  }
  const lookAfter = (milliseconds: number) => {
    time += milliseconds;
    guard.look();
  };
  return { begin, lookAfter };
}

test("a request's body has 30 seconds to arrive, however fast it comes, and is then refused with 408", async () => {
  const { begin, lookAfter } = await start();
  const request = await begin(json);
  await request.send(100_000);
  lookAfter(29_999);
  expect(request.status()).toBeUndefined();
  await request.send(100_000);
  lookAfter(1);
  await expect.poll(request.status).toBe("408");
  lookAfter(2_000);
  await expect.poll(request.isOpen).toBe(false);
});

test("a body with a file has 150 seconds, while more than 8 KiB arrive in each 30", async () => {
  const { begin, lookAfter } = await start();
  const request = await begin(file);
  for (let round = 1; round <= 4; round += 1) {
    await request.send((8 << 10) + 1);
    lookAfter(30_000);
  }
  await request.send((8 << 10) + 1);
  lookAfter(29_999);
  expect(request.status()).toBeUndefined();
  lookAfter(1);
  await expect.poll(request.status).toBe("408");
});

test("a sender of only 8 KiB of a file in 30 seconds is refused with 408", async () => {
  const { begin, lookAfter } = await start();
  const request = await begin(file);
  await request.send(8 << 10);
  lookAfter(29_999);
  expect(request.status()).toBeUndefined();
  lookAfter(1);
  await expect.poll(request.status).toBe("408");
});

test("a sender who waits for the server to read is not cut off", async () => {
  const { begin, lookAfter } = await start({ reads: false });
  const request = await begin(file);
  request.fill();
  await expect.poll(request.waiting).toBeGreaterThan(0);
  for (let round = 1; round <= 4; round += 1) lookAfter(30_000);
  expect(request.status()).toBeUndefined();
  expect(request.isOpen()).toBe(true);
});

test("a connection whose body has arrived is not cut off as slow", async () => {
  const { begin, lookAfter } = await start();
  const request = await begin(file);
  request.fill();
  await expect.poll(request.status).toBe("200");
  lookAfter(200_000);
  lookAfter(2_000);
  expect(request.isOpen()).toBe(true);
});
