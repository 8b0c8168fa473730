// @ts-check
import { createServer } from "node:net";

/*
 * Below the range from which systems take the local ports of outgoing connections (32768 and up on Linux, 49152 on
 * macOS): a port from there could be taken by a client while its server restarts, or a client that retries could
 * connect to itself.
 */
const first = 15_000;
const last = 32_000;

/**
 * A port on 127.0.0.1 that nothing listens on now. It is even, and this process listens on the odd one after it for
 * as long as it lives: so two processes that ask at once never get the same port.
 */
export async function freePort() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = first + 2 * Math.floor((Math.random() * (last - first)) / 2);
    const reservation = await listen(port + 1);
    if (!reservation) continue;
    const server = await listen(port);
    if (server) {
      await close(server);
      reservation.unref();
      return port;
    }
    await close(reservation);
  }
  throw new Error(`No free port between ${first} and ${last}`);
}

/**
 * @param {number} port
 * @returns {Promise<import("node:net").Server | undefined>} undefined when the port is taken
 */
function listen(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/** @param {import("node:net").Server} server @returns {Promise<void>} */
function close(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
