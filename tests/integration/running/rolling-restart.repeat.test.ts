import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { findCaddy } from "../../../scripts/services/caddy.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { type AppProcess, startApp } from "../../support/app/app";
import { createClient } from "../../support/app/client";
import { cloneDatabase, emptyRedis } from "../../support/app/databases";
import { caddyBefore, nginxBefore } from "../../support/app/proxies";

const secret = "s0123456789abcdefghijklmnopqrstuvwxyz";
const visitors = 4;
const missing = await findCaddy().then(
  () => null,
  (error: Error) => error.message,
);

const instances: AppProcess[] = [];
let ports: { http: number; https: number };
beforeAll(async () => {
  // A certificate that nobody signed.
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  ports = { http: await freePort(), https: await freePort() };
  const [databaseUrl, redisUrl] = [await cloneDatabase(), await emptyRedis()];
  const own = {
    SESSION_SECRET: secret,
    CRON_SECRET: `c${secret}`,
    APP_URL: `https://localhost:${ports.https}`,
  };
  for (let count = 0; count < 2; count += 1)
    instances.push(await startApp({ target: "production", databaseUrl, redisUrl, env: own }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all(instances.map((instance) => instance.dispose()));
});

test.for([
  ["nginx.conf", nginxBefore],
  ["Caddyfile", caddyBefore],
] as const)(
  "instances that are restarted in turn behind deploy/%s are missed by nobody",
  async ([file, start], { skip }) => {
    if (file === "Caddyfile" && missing !== null) skip(missing);
    const hosts = instances.map(({ baseUrl }) => new URL(baseUrl).host);
    const proxy = await start({ ...ports, instances: hosts });
    onTestFinished(proxy.stop);
    const statuses = new Map<number, number>();
    let isOver = false;
    const visit = async () => {
      const client = createClient(`https://localhost:${ports.https}`);
      while (!isOver) {
        const { status } = await client.get("/healthz");
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const visits = Array.from({ length: visitors }, visit);
    // The next goes in the moment when the one before is back, as the commands in docs/running.md do it.
    for (const instance of instances) await instance.restart();
    isOver = true;
    await Promise.all(visits);
    expect([...statuses.keys()], JSON.stringify([...statuses])).toEqual([200]);
  },
);
