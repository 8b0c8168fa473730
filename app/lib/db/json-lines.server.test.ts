import { mkdtemp, rm, stat } from "node:fs/promises";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFolder, sendCommand } from "./folder-lock.server";
import { ask, createLineServer } from "./json-lines.server";

let folder: string;
let socketPath: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "line-"));
  socketPath = path.join(folder, "run.sock");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function serve(patienceMs?: number) {
  const lines = createLineServer(patienceMs);
  await new Promise<void>((resolve) => lines.server.listen(socketPath, resolve));
  return lines;
}

/** Sends bytes and returns the reply, read until the other side ends. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(socketPath, () => socket.write(bytes));
    socket.on("data", (chunk) => (text += chunk));
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
  });
}

describe("commands for the process that holds the data folder", () => {
  test("the holder of a folder takes commands only while it has a handler, over a socket closed to others", async () => {
    const lock = await lockFolder(folder, 0);
    expect((await stat(socketPath)).mode & 0o777).toBe(0o600);
    await expect(sendCommand(folder, "?")).rejects.toThrow(/takes no commands: stop it first/);
    const stop = lock.answer(async (question) => ({ asked: question }));
    expect(await sendCommand(folder, { words: ["ñ", "\n"] })).toEqual({
      answer: { asked: { words: ["ñ", "\n"] } },
    });
    await stop();
    await expect(sendCommand(folder, "?")).rejects.toThrow(/takes no commands/);
    await lock.release();
    expect(await sendCommand(folder, "?")).toBeNull();
  });

  test("the holder of a folder finishes the commands under way before it stops taking commands", async () => {
    const lock = await lockFolder(folder, 0);
    let begin = () => {};
    let finish = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const stop = lock.answer(async () => {
      begin();
      await finished;
      return "done";
    });
    const asked = sendCommand(folder, "?");
    await begun;
    const stopped = stop();
    finish();
    await stopped;
    expect(await asked).toEqual({ answer: "done" });
    await lock.release();
  });
});

describe("lines sent to the process that holds the data folder", () => {
  test.each([
    ["no JSON", "hola\n"],
    ["nothing", "\n"],
    ["more than 8 KiB", `"${"x".repeat(9000)}"\n`],
    ["more than 8 KiB without an end", `"${"x".repeat(9000)}`],
  ])("a command's line with %s is cut off without an answer", async (_, bytes) => {
    const lines = await serve();
    lines.answer(async () => "an answer");
    expect(await send(bytes)).toBe("");
    await lines.close();
  });

  test("a command's line that never ends is cut off after its time", async () => {
    const lines = await serve(10);
    lines.answer(async () => "an answer");
    expect(await send('"half')).toBe("");
    await lines.close();
  });

  test("a command that fails is answered with a pointer to the log, without the error's text", async () => {
    const lines = await serve();
    lines.answer(async () => {
      throw new Error("secret");
    });
    await expect(ask(socketPath, "?")).rejects.toThrow(/^The process .* could not do it: its log says why$/);
    await lines.close();
  });

  test("a client that sends nothing does not delay the end of the command server", async () => {
    const lines = await serve(60_000);
    const silent = connect(socketPath);
    await new Promise((resolve) => silent.once("connect", resolve));
    const closed = lines.close().then(() => "closed");
    await expect.poll(() => silent.closed, { timeout: 20_000 }).toBe(true);
    expect(await closed).toBe("closed");
    expect(await ask(socketPath, "?")).toBeNull();
  });
});
