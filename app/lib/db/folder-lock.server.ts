import { chmod, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask, createLineServer, type LineServer, reach } from "./json-lines.server";

/** The longest unix socket path that every system accepts, without its terminating NUL. */
const maxSocketPathLength = 103;
const takeoverMs = 5000;

/** Another process has the folder. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";

  constructor(folder: string) {
    super(`${folder} is in use by another process. Stop it first, or set DATA_DIR to another folder.`);
  }
}

/** A folder locked by this process. */
export interface FolderLock {
  /** Answers other processes' commands until the returned function is called. */
  answer: LineServer["answer"];
  release(): Promise<void>;
}

/**
 * Locks a folder for this process by listening on a unix socket in it. The listener dies with the process, so a socket
 * without one is stale and is replaced.
 * @param waitMs how long to wait for a process that is just stopping.
 * @param onWait called once, when the wait begins.
 * @throws {FolderInUseError}
 */
export async function lockFolder(folder: string, waitMs: number, onWait = () => {}): Promise<FolderLock> {
  const socketPath = socketOf(folder);
  const deadline = Date.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    const lines = (await listen(socketPath)) ?? (await replaceStale(socketPath));
    if (lines) return { answer: lines.answer, release: lines.close };
    if (Date.now() >= deadline) throw new FolderInUseError(folder);
    if (attempt === 1) onWait();
    await sleep(100);
  }
}

/**
 * Sends a command to the process that has locked a folder.
 * @returns null when no process has.
 * @throws when it does not answer, or refuses to.
 */
export function sendCommand(folder: string, question: unknown): ReturnType<typeof ask> {
  return ask(socketOf(folder), question);
}

function socketOf(folder: string): string {
  const socketPath = path.join(folder, "run.sock");
  const relative = path.relative(process.cwd(), socketPath);
  const shorter = relative.length < socketPath.length ? relative : socketPath;
  if (Buffer.byteLength(shorter) > maxSocketPathLength) {
    throw new Error(`The path ${socketPath} is too long for a lock: set DATA_DIR to a shorter one`);
  }
  return shorter;
}

/** @returns null when the path is taken. */
function listen(socketPath: string): Promise<LineServer | null> {
  return new Promise((resolve, reject) => {
    const lines = createLineServer();
    const { server } = lines;
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen(socketPath, () => {
      server.unref();
      // Write access to the socket means control of this process. The folder may be open if somebody else made it.
      chmod(socketPath, 0o600).then(() => resolve(lines), reject);
    });
  });
}

/**
 * Replaces a socket that nobody listens on. Of two processes that find the same stale socket, the second would remove
 * the first one's new socket; the exclusively created guard file lets one through at a time.
 */
async function replaceStale(socketPath: string): Promise<LineServer | null> {
  if (await isAnswered(socketPath)) return null;
  const guard = `${socketPath}.takeover`;
  const handle = await open(guard, "wx").catch(() => null);
  if (!handle) {
    const age = Date.now() - ((await stat(guard).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > takeoverMs) await rm(guard, { force: true });
    return null;
  }
  try {
    if (await isAnswered(socketPath)) return null;
    await rm(socketPath, { force: true });
    return await listen(socketPath);
  } finally {
    await handle.close();
    await rm(guard, { force: true });
  }
}

async function isAnswered(socketPath: string): Promise<boolean> {
  const socket = await reach(socketPath);
  socket?.destroy();
  return socket !== null;
}
