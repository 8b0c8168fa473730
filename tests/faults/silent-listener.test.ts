import { expect, onTestFinished, test } from "vitest";
import { keepListening, maxDeafMs } from "~/lib/db/postgres-listener.server";
import { cloneDatabase } from "../support/app/databases";
import { startDatabaseProxy } from "../support/faults/database-proxy";

test("a listener that hears nothing is not believed for longer than four seconds", async () => {
  expect(maxDeafMs).toBeLessThanOrEqual(4000);
  const proxy = await startDatabaseProxy(await cloneDatabase());
  onTestFinished(proxy.stop);
  let time = 0;
  const handlers = { onMessage() {}, onConnect: async () => {} };
  const listener = await keepListening(proxy.databaseUrl, "quiet", handlers, () => time);
  onTestFinished(listener.stop);
  expect(listener.isHealthy()).toBe(true);
  proxy.breakListeners("silent");
  time = maxDeafMs;
  expect(listener.isHealthy()).toBe(false);
  proxy.breakListeners("none");
  await expect.poll(listener.isHealthy).toBe(true);
});
