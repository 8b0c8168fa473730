import { readdirSync, statSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { App } from "../support/app/app";
import { useProcess } from "../support/app/targets";
import { openConnection } from "../support/faults/raw-connection";

const crowd = 1000;
const [crowdAddress, visitorAddress] = ["127.0.0.2", "127.0.0.3"];
const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

/** How a thousand connections of one peer take the server for themselves. */
const kinds = {
  "are idle": request("/healthz"),
  // Far more than the kernel keeps of unread answers.
  "pipeline and never read": request(`/assets/${findLargestAsset()}`).repeat(16),
  "pipeline a kept page and never read": request("/docs/api").repeat(16),
};

function findLargestAsset(): string {
  const folder = "build/client/assets";
  const size = (name: string) => statSync(path.join(folder, name)).size;
  return readdirSync(folder).reduce((largest, name) => (size(name) > size(largest) ? name : largest));
}

let connections: ReturnType<typeof openConnection>[] = [];
afterEach(() => {
  for (const { socket } of connections) socket.destroy();
});

/** Opens them all; resolves when each is connected or refused. */
async function openCrowd(app: App, kind: keyof typeof kinds): Promise<void> {
  connections = Array.from({ length: crowd }, () => openConnection(app.baseUrl, crowdAddress));
  for (const { socket, write } of connections) {
    if (kind !== "are idle") socket.pause();
    socket.once("connect", () => write(kinds[kind]));
  }
  await Promise.all(
    connections.map(({ socket, closed }) =>
      Promise.race([new Promise((resolve) => socket.once("connect", resolve)), closed]),
    ),
  );
}

/**
 * Waits as long as it takes: on a busy machine the crowd can fill the kernel's queue, and a connection that finds it
 * full is tried again after a second. A server without room closes the connection at once.
 * @returns the status of the health check, null when the connection is closed without one.
 */
function checkHealth(app: App): Promise<number | null> {
  return new Promise((resolve) => {
    const options = { localAddress: visitorAddress, agent: false };
    get(`${app.baseUrl}/healthz`, options, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? null));
    }).once("error", () => resolve(null));
  });
}

// Those of a proxy: server/requests/connections.test.ts.
describe("a thousand connections of one peer", () => {
  const app = useProcess("embedded", { TRUSTED_PROXIES: "none" });

  test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    "another peer is answered while a thousand connections of one peer %s",
    async (kind) => {
      await openCrowd(app(), kind);
      const statuses = [await checkHealth(app()), await checkHealth(app()), await checkHealth(app())];
      expect(statuses).toEqual([200, 200, 200]);
    },
  );
});
