// @ts-check
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The cleanups still to run when a process ends early. @type {Set<() => void>} */
const pending = new Set();
let listening = false;
const signals = /** @type {const} */ ([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
]);

/**
 * Runs `undo`, synchronously, when this process exits before `done()` was called.
 *
 * @param {() => void} undo
 * @returns {() => void} done
 */
export function undoAtExit(undo) {
  if (!listening) listen();
  listening = true;
  pending.add(undo);
  return () => void pending.delete(undo);
}

function listen() {
  process.on("exit", undoAll);
  // A test runner's worker whose runner is gone.
  if (process.channel) process.once("disconnect", () => process.exit(1));
  for (const [signal, code] of signals) {
    // Where somebody else listens (a runner's own handler), it ends in order and comes to "exit" by itself.
    process.prependListener(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(code);
    });
  }
}

function undoAll() {
  for (const undo of [...pending].reverse()) {
    try {
      undo();
    } catch {
      // One failure must not keep the others from being stopped.
    }
  }
  pending.clear();
}

/**
 * A folder under the system's temporary folder, removed by `remove()` or when this process exits.
 *
 * @param {string} name
 * @param {string} [parent] another folder for it
 * @returns {{ path: string, remove: () => void }}
 */
export function temporaryFolder(name, parent = tmpdir()) {
  const path = mkdtempSync(join(parent, `matraz-${name}-`));
  chmodSync(path, 0o711);
  const erase = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  const done = undoAtExit(erase);
  return {
    path,
    remove() {
      done();
      erase();
    },
  };
}

/** The same for a database's files: in memory where the run of the tests has room for them there. @param {string} name */
export const databaseFolder = (name) => temporaryFolder(name, process.env.TEST_MEMORY);
