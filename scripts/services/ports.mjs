// @ts-check
import { createServer } from "node:net";

/*
 * Below the range from which systems take the local ports of outgoing connections (32768 and up on Linux, 49152 on
 * macOS): a port from there could be taken by a client while its server restarts, or a client that retries could
 * connect to itself.
 */
const first = 15_000;
const last = 32_000;

/** @returns {Promise<number>} a port on 127.0.0.1 that nothing listens on now */
export async function freePort() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (await canListen(port)) return port;
  }
  throw new Error(`No free port between ${first} and ${last}`);
}

/** @param {number} port @returns {Promise<boolean>} */
function canListen(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
