import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

/** An address that responds with a status, and remembers who asked. */
async function startReceiver(status: number) {
  const asked: Pick<IncomingMessage, "method" | "url" | "headers">[] = [];
  const server = createServer(({ method, url, headers }, outgoing) => {
    asked.push({ method, url, headers });
    outgoing.writeHead(status).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { asked, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function runScheduler(env: Record<string, string>) {
  const child = spawn(process.execPath, ["deploy/scheduler.mjs"], {
    env: { NODE_ENV: "production", ...env, CRON_SECRET: "un-secreto" },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, output, errors };
}

test("the scheduler with ONCE calls the tasks with the token and prints the status", async () => {
  const { asked, base } = await startReceiver(200);
  const { code, output } = await runScheduler({ BASE: base, ONCE: "true" });
  expect([code, output]).toEqual([0, '{"event":"cron.called","status":200}\n']);
  expect(asked).toMatchObject([
    { method: "POST", url: "/api/cron", headers: { authorization: "Bearer un-secreto" } },
  ]);
});

test("the scheduler ends with 1 when it is refused or nobody answers, and never prints the token", async () => {
  const { base } = await startReceiver(401);
  const refused = await runScheduler({ BASE: base, ONCE: "true" });
  const away = await runScheduler({ BASE: "http://127.0.0.1:9", ONCE: "true" });
  expect([refused.code, away.code]).toEqual([1, 1]);
  expect(away.errors).toContain("cron.failed");
  expect(refused.output + refused.errors + away.output + away.errors).not.toContain("un-secreto");
});

test("the scheduler without ONCE waits for the next hour, and ends at once on SIGTERM", async () => {
  const { asked, base } = await startReceiver(200);
  const child = spawn(process.execPath, ["deploy/scheduler.mjs"], {
    env: { NODE_ENV: "production", BASE: base, CRON_SECRET: "un-secreto" },
  });
  await once(child.stdout, "data");
  expect(child.exitCode).toBeNull();
  child.kill("SIGTERM");
  expect(await once(child, "close")).toEqual([0, null]);
  expect(asked).toHaveLength(1);
});
