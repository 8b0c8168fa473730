import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Client } from "~/lib/http/request/client-address.server";
import { connectionLimits, createConnectionGuard } from "./connections";

const small = { ...connectionLimits, maxBeforeCrowded: 4, maxPerPeer: 3 };
const request = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
const respondAtOnce: RequestListener = (_incoming, outgoing) => void outgoing.end("ok");

let server: Server | undefined;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server?.close();
});

/** A server with its own clock. Its peers are the addresses of 127.0.0.0/8, except the trusted 127.0.0.1. */
async function start(listener: RequestListener, limits = connectionLimits) {
  let time = 0;
  const lines: unknown[] = [];
  const write = (line: unknown) => void lines.push(line);
  const guard = createConnectionGuard({
    limits,
    getPeer: (address = "") => (address === "127.0.0.1" ? null : ({ bucket: address, net: "n" } as Client)),
    logger: { info: write, debug: write, isLevelEnabled: () => true },
    now: () => time,
  });
  const running = createServer(guard.guard(listener));
  server = running;
  guard.watch(running);
  await new Promise<void>((resolve) => running.listen(0, "127.0.0.1", resolve));
  const { port } = running.address() as AddressInfo;

  /** Connects and waits until the server knows it: connections arrive in order. */
  async function open(localAddress: string) {
    let received = "";
    const socket = connect({ host: "127.0.0.1", port, localAddress });
    sockets.push(socket);
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", () => {});
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    const accepted = new Promise<void>((resolve) => running.once("connection", () => resolve()));
    await accepted;
    return {
      socket,
      closed,
      isOpen: () => !socket.destroyed,
      statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
      send: (bytes: string) => void socket.write(bytes),
    };
  }
  const openMany = async (count: number, address: string) => {
    const opened = [];
    for (let number = 0; number < count; number += 1) opened.push(await open(address));
    return opened;
  };
  /** Runs the server's check of its connections, this many milliseconds later. */
  const lookAfter = (milliseconds: number) => {
    time += milliseconds;
    guard.look();
  };
  return { open, openMany, lookAfter, lines };
}

const countOpen = (connections: { isOpen: () => boolean }[]) =>
  connections.filter(({ isOpen }) => isOpen()).length;

/** Begins a response and never ends it, like a handler that is still working. */
function respondNever() {
  let taken = 0;
  const listener = () => {
    taken += 1;
  };
  return { listener, taken: () => taken };
}

test("a peer may have 32 busy connections, and its 33rd is refused, unlike those of others and of proxies", async () => {
  const { listener, taken } = respondNever();
  const { open, openMany } = await start(listener);
  const busy = await openMany(32, "127.0.0.2");
  for (const { send } of busy) send(request);
  await expect.poll(taken).toBe(32);
  await (await open("127.0.0.2")).closed;
  expect(countOpen(busy)).toBe(32);
  const other = await open("127.0.0.3");
  const proxy = await openMany(33, "127.0.0.1");
  for (const { send } of [other, ...proxy]) send(request);
  await expect.poll(taken).toBe(32 + 1 + 33);
});

test("a peer's new connection replaces its own idle one, the longest idle first", async () => {
  const { open, lookAfter } = await start(respondAtOnce, small);
  const first = await open("127.0.0.2");
  const second = await open("127.0.0.2");
  const third = await open("127.0.0.2");
  lookAfter(1);
  first.send(request);
  await expect.poll(first.statuses).toEqual([200]);
  lookAfter(1);
  const fourth = await open("127.0.0.2");
  await second.closed;
  expect(countOpen([first, third, fourth])).toBe(3);
});

test("16 requests may wait in one connection, and the 17th is answered 503 and ends the connection", async () => {
  const { open, lines } = await start((_incoming, outgoing) => void setImmediate(() => outgoing.end("ok")));
  const polite = await open("127.0.0.2");
  polite.send(request.repeat(16));
  await expect.poll(polite.statuses).toEqual(Array(16).fill(200));
  polite.send(request.repeat(16));
  await expect.poll(polite.statuses).toEqual(Array(32).fill(200));

  const greedy = await open("127.0.0.2");
  greedy.send(request.repeat(40));
  await greedy.closed;
  expect(greedy.statuses()).toEqual([...Array(16).fill(200), 503]);
  expect(lines).toEqual([expect.objectContaining({ event: "request", status: 503, path: "/" })]);
});

test("a request that waits in a connection does not begin before the answer to the one before has ended", async () => {
  const begun: ServerResponse[] = [];
  const { open } = await start((_incoming, outgoing) => void begun.push(outgoing));
  const { send, statuses } = await open("127.0.0.2");
  send(request.repeat(3));
  for (const number of [1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(number);
    begun.at(-1)?.end("ok");
    await expect.poll(statuses).toHaveLength(number);
  }
});

test("requests behind an answer that closes their connection are not begun", async () => {
  const begun: ServerResponse[] = [];
  const { open } = await start((_incoming, outgoing) => void begun.push(outgoing));
  const { send, statuses, closed } = await open("127.0.0.2");
  send(request.repeat(3));
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.writeHead(200, { Connection: "close" }).end("ok");
  await closed;
  expect(statuses()).toEqual([200]);
  expect(begun.length).toBe(1);
});

test("an idle connection is closed after 65 seconds, but not that of a trusted proxy", async () => {
  const { open, lookAfter } = await start(respondAtOnce);
  const idle = await open("127.0.0.2");
  const reused = await open("127.0.0.2");
  const proxy = await open("127.0.0.1");
  lookAfter(64_999);
  reused.send(request);
  await expect.poll(reused.statuses).toEqual([200]);
  lookAfter(1);
  await idle.closed;
  expect(reused.isOpen()).toBe(true);
  lookAfter(65_000);
  proxy.send(request);
  await expect.poll(proxy.statuses).toEqual([200]);
});

test("an answer that the client does not read for 30 seconds is given up, whatever the client sends", async () => {
  const endless = Buffer.alloc(64 * 2 ** 20);
  const answering: Socket[] = [];
  const { open, lookAfter, lines } = await start((incoming, outgoing) => {
    answering.push(incoming.socket);
    outgoing.end(endless);
  });
  const deaf = await open("127.0.0.1");
  deaf.socket.pause();
  const reader = await open("127.0.0.1");
  let read = 0;
  reader.socket.on("data", ({ length }) => {
    read += length;
  });
  for (const { send } of [deaf, reader]) send(request);
  await expect.poll(() => read > 0).toBe(true);
  reader.socket.pause();
  // Until the kernel's buffers are full, a response that nobody reads makes progress too.
  const toDeaf = answering.find(({ remotePort }) => remotePort === deaf.socket.localPort);
  const countQueued = () =>
    (toDeaf as unknown as { _handle: { writeQueueSize: number } })._handle.writeQueueSize;
  let queued = Number.NaN;
  let same = 0;
  // Several looks: on a busy machine the kernel may rest between two.
  const isQueueStill = () => {
    const before = queued;
    queued = countQueued();
    same = queued === before ? same + 1 : 0;
    return same === 5;
  };
  await expect.poll(isQueueStill, { interval: 100 }).toBe(true);

  for (const milliseconds of [0, 14_000, 15_000]) {
    // Slow, but it reads: a megabyte between two checks.
    const enough = read + 2 ** 20;
    reader.socket.resume();
    await expect.poll(() => read > enough, { interval: 1 }).toBe(true);
    reader.socket.pause();
    // Empty lines before a next request: pieces of one would not make a request, and end the connection.
    deaf.send("\r\n");
    lookAfter(milliseconds);
  }
  expect(countOpen([deaf, reader])).toBe(2);
  lookAfter(1_000);
  deaf.socket.resume();
  await deaf.closed;
  expect(lines).toContainEqual(expect.objectContaining({ event: "connections.limited", still: 1 }));
  reader.socket.resume();
  await expect.poll(() => read, { timeout: 20_000 }).toBeGreaterThanOrEqual(endless.length);
});

test("a connection whose request is still being worked on is not closed as idle", async () => {
  const { listener, taken } = respondNever();
  const { open, lookAfter } = await start(listener);
  const patient = await open("127.0.0.2");
  patient.send(request);
  await expect.poll(taken).toBe(1);
  lookAfter(29_000);
  lookAfter(29_000);
  expect(patient.isOpen()).toBe(true);
});

test("a crowded server closes the longest idle connection for each new one, and none with a request", async () => {
  const { listener, taken } = respondNever();
  const { open, openMany, lookAfter } = await start(listener, small);
  const [busy, ...idle] = await openMany(4, "127.0.0.1");
  busy?.send(request);
  await expect.poll(taken).toBe(1);
  lookAfter(1_000);
  expect(countOpen(idle)).toBe(3);
  const fresh = await open("127.0.0.1");
  await idle[0]?.closed;
  await openMany(2, "127.0.0.1");
  await Promise.all(idle.map(({ closed }) => closed));
  expect(busy?.isOpen()).toBe(true);
  expect(fresh.isOpen()).toBe(true);
});

test.each([
  [3, true],
  [4, false],
])("with %i connections, an answer unread for 5 seconds is continued: %s", async (count, isKept) => {
  const { open, openMany, lookAfter } = await start(
    (_incoming, outgoing) => void outgoing.end(Buffer.alloc(64 * 2 ** 20)),
    small,
  );
  const deaf = await open("127.0.0.1");
  deaf.socket.pause();
  deaf.send(request);
  await openMany(count - 1, "127.0.0.1");
  await expect.poll(() => deaf.socket.readableLength > 0).toBe(true);
  lookAfter(0);
  lookAfter(4_999);
  expect(deaf.isOpen()).toBe(true);
  lookAfter(1);
  deaf.socket.resume();
  if (isKept) await expect.poll(() => deaf.socket.bytesRead).toBeGreaterThanOrEqual(64 * 2 ** 20);
  else await deaf.closed;
  expect(deaf.isOpen()).toBe(isKept);
});
