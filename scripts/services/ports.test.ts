import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./ports.mjs";

test("a free port can be listened on, and the port that reserves it cannot", async () => {
  const port = await freePort();
  expect(await canListen(port)).toBe(true);
  expect(await canListen(port + 1)).toBe(false);
});

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
