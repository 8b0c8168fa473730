import { existsSync } from "node:fs";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Leaves a stale socket, as a killed process does: nobody listens on it. */
async function leaveStale() {
  const socket = path.join(folder, "run.sock");
  const { execFile } = await import("node:child_process");
  const script = `require("net").createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 9))`;
  await new Promise((resolve) => execFile(process.execPath, ["-e", script], resolve));
  expect(existsSync(socket)).toBe(true);
}

describe("locking the data folder", () => {
  test("the lock of a data folder belongs to one process until that process releases it", async () => {
    const first = await lockFolder(folder, 0);
    await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUseError);
    await first.release();
    const second = await lockFolder(folder, 0);
    await second.release();
  });

  test("the refusal of a locked folder says that another process uses it, and names DATA_DIR", async () => {
    const lock = await lockFolder(folder, 0);
    await expect(lockFolder(folder, 0)).rejects.toThrow(/in use by another process.*DATA_DIR/);
    await lock.release();
  });

  test("a process waits for the lock of another one that is stopping", async () => {
    const first = await lockFolder(folder, 0);
    let isHeld = true;
    const waiting = lockFolder(folder, 5000).then((lock) => ({ lock, hadToWait: !isHeld }));
    await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUseError);
    isHeld = false;
    await first.release();
    const { lock, hadToWait } = await waiting;
    expect(hadToWait).toBe(true);
    await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUseError);
    await lock.release();
  });

  test("a lock that a killed process left behind is replaced", async () => {
    await leaveStale();
    const lock = await lockFolder(folder, 2000);
    await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUseError);
    await lock.release();
  });

  test("of many processes at once, exactly one takes over a lock that was left behind", async () => {
    await leaveStale();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, 500)));
    const taken = tries.filter((outcome) => outcome.status === "fulfilled");
    expect(taken).toHaveLength(1);
    for (const outcome of tries)
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(FolderInUseError);
    await taken[0]?.value.release();
  });

  test("an interrupted takeover of a lock is cleared away when it is old", async () => {
    await leaveStale();
    const guard = path.join(folder, "run.sock.takeover");
    await writeFile(guard, "");
    await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUseError);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(guard, longAgo, longAgo);
    const lock = await lockFolder(folder, 2000);
    expect(existsSync(guard)).toBe(false);
    await lock.release();
  });

  test("a folder whose path is too long for a socket is refused, with advice on DATA_DIR", async () => {
    await expect(lockFolder(path.join(folder, "x".repeat(120)), 0)).rejects.toThrow(
      /DATA_DIR to a shorter one/,
    );
  });

  test("a foreign program that listens on the lock's socket holds the folder too", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(path.join(folder, "run.sock"), resolve));
    await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUseError);
    other.close();
  });
});
