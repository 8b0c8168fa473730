import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { afterEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../scripts/services/cleanup.mjs";
import { freePort } from "../../scripts/services/ports.mjs";
import { type AppProcess, startApp } from "../support/app/app";
import { answers, environment, type Target } from "../support/app/app-process";
import { cloneDatabase, emptyRedis } from "../support/app/databases";
import { inScope } from "../support/app/targets";
import { readEmbeddedWaitlist } from "../support/faults/embedded-table";
import { beginRequest, isRefused, openConnection } from "../support/faults/raw-connection";
import { isEverything } from "../support/run/scope";

const inFlight = 20;
const hashing = 2;

const imported = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
/** Makes a stop's ten seconds a hundred: on a busy machine hashing, which gives way to all else, takes more than ten. */
const patient = imported(`
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, ms, ...values) => setTimeout(work, ms < 10_000 ? ms : 10 * ms, ...values);
`);

let app: AppProcess | undefined;
afterEach(async () => {
  await app?.dispose();
  app = undefined;
});

async function start(target: Target, env = {}): Promise<AppProcess> {
  const data =
    target === "production"
      ? { databaseUrl: await cloneDatabase(), redisUrl: await emptyRedis() }
      : { dataTemplate: inject("embeddedTemplate") };
  app = await startApp({ target, ...data, env });
  return app;
}

/** As the log says it: undefined for a process that did not end in order. */
function cutRequests(stopped: AppProcess): unknown {
  return stopped.logs().find(({ fields }) => fields.event === "stopped")?.fields.cut;
}

describe.each(inScope(["embedded", "production"] as const))("SIGTERM (%s)", (target) => {
  test("SIGTERM finishes requests in flight, refuses new ones, and ends the server with 0", async () => {
    const running = await start(target, { NODE_OPTIONS: `--import=${patient}` });
    const emails = Array.from({ length: inFlight }, (_, index) => `ultimo-${index}@example.es`);
    const entries = await Promise.all(
      emails.map((email) => beginRequest(running.baseUrl, "/api/waitlist", { email, role: "professional" })),
    );
    const accounts = await Promise.all(
      emails.slice(0, hashing).map((email) =>
        beginRequest(running.baseUrl, "/api/auth/sign-up/email", {
          email,
          name: "Ana",
          password: "un matraz con tapón 7",
        }),
      ),
    );
    const idle = openConnection(running.baseUrl);
    idle.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await expect.poll(() => idle.statuses()).toEqual([200]);

    running.signal("SIGTERM");
    await expect.poll(() => isRefused(running.baseUrl)).toBe(true);
    await idle.closed;
    for (const { finish } of [...entries, ...accounts]) finish();
    const code = await running.exited();

    expect(entries.map(({ statuses }) => statuses())).toEqual(entries.map(() => [100, 200]));
    expect(accounts.map(({ statuses }) => statuses())).toEqual(accounts.map(() => [100, 201]));
    for (const { received } of entries) expect(received()).toMatch(/\{"success":true\}$/);
    expect(code).toBe(0);
    expect(cutRequests(running)).toBe(0);
    const stored =
      target === "embedded"
        ? await readEmbeddedWaitlist(running.dataDir)
        : (await running.db.query("SELECT email FROM waitlist_entries")).rows.map(({ email }) => email);
    expect(stored.toSorted()).toEqual(emails.toSorted());
  });
});

describe.runIf(isEverything)("SIGTERM while the process is too busy to look", () => {
  test("requests that had reached a busy server before SIGTERM are answered, on new connections and kept ones", async () => {
    const running = await start("embedded");
    const request = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    const kept = Array.from({ length: inFlight }, () => openConnection(running.baseUrl));
    for (const { write } of kept) write(request);
    for (const { statuses } of kept) await expect.poll(statuses).toEqual([200]);

    running.signal("SIGSTOP");
    const fresh = Array.from({ length: inFlight }, () => openConnection(running.baseUrl));
    await Promise.all(fresh.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
    for (const { write } of [...kept, ...fresh]) write(request);
    running.signal("SIGTERM");
    running.signal("SIGCONT");

    expect(await running.exited()).toBe(0);
    await Promise.all([...kept, ...fresh].map(({ closed }) => closed));
    expect(kept.map(({ statuses }) => statuses())).toEqual(kept.map(() => [200, 200]));
    expect(fresh.map(({ statuses }) => statuses())).toEqual(fresh.map(() => [200]));
  });
});

describe.runIf(isEverything)("SIGTERM while a client never finishes", () => {
  test("a client that never finishes is cut after SIGTERM, and the server ends with 0", async () => {
    const running = await start("production");
    const stuck = await beginRequest(running.baseUrl, "/api/waitlist", {
      email: "atascada@example.es",
      role: "empresa",
    });
    const silent = openConnection(running.baseUrl);
    await new Promise((resolve) => silent.socket.once("connect", resolve));
    running.signal("SIGTERM");
    expect(await running.exited()).toBe(0);
    expect(cutRequests(running)).toBe(1);
    expect([stuck.isOpen(), silent.isOpen()]).toEqual([false, false]);
    expect(stuck.statuses()).toEqual([100]);
  });

  test("a second SIGTERM ends the server at once", async () => {
    const running = await start("production");
    await beginRequest(running.baseUrl, "/api/waitlist", { email: "atascada@example.es", role: "empresa" });
    running.signal("SIGTERM");
    await expect.poll(() => isRefused(running.baseUrl)).toBe(true);
    expect(running.isRunning()).toBe(true);
    running.signal("SIGTERM");
    expect(await running.exited()).toBe(1);
    expect(cutRequests(running)).toBeUndefined();
  });
});

describe.runIf(isEverything)("a log that nobody reads", () => {
  /** Throws two errors at once: the second is logged while the first is being written. */
  const crashOnSignal = imported(
    'process.on("SIGUSR2", () => { process.emit("uncaughtException", new Error("one")); throw new Error("two"); });',
  );
  let server: ChildProcessByStdio<null, Readable, Readable> | undefined;
  afterEach(() => server?.kill("SIGKILL"));

  async function startWithLog() {
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    const options = { target: "production" as const, databaseUrl: await cloneDatabase() };
    const folder = temporaryFolder("unread-log");
    onTestFinished(folder.remove);
    const env = environment({ options, port, baseUrl, dataDir: folder.path });
    const args = ["--import", crashOnSignal, "build/main.js"];
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    server = child;
    child.stderr.resume();
    const ended = once(child, "exit");
    await expect.poll(() => answers(`${baseUrl}/healthz`)).toBe(true);
    /** More than the pipe and both its ends hold. */
    const fillLog = async () => {
      for (let number = 0; number < 100; number += 1) await answers(`${baseUrl}/${"x".repeat(8_000)}`);
    };
    const cutLog = () => {
      child.stdout.destroy();
      child.stderr.destroy();
    };
    return { child, baseUrl, ended, fillLog, cutLog };
  }

  test.each([
    ["SIGTERM", "has gone", "SIGTERM", 0],
    ["an unforeseen error", "has gone", "SIGUSR2", 1],
    ["an unforeseen error", "stands still", "SIGUSR2", 1],
    ["SIGTERM", "stands still", "SIGTERM", 0],
  ] as const)("%s ends the server when the log's reader %s", async (_what, reader, signal, code) => {
    const { child, ended, cutLog, fillLog } = await startWithLog();
    if (reader === "has gone") cutLog();
    else await fillLog();
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
  });
});
