/** How a process that npm or a terminal started ends. Uses nothing but Node: bootstrap.mjs runs it too. */
const signals = /** @type {const} */ (["SIGINT", "SIGTERM"]);
const lookEveryMs = 200;

/**
 * Asks this process to end, as SIGTERM does, once the npm that runs it was killed and could not pass anything on.
 * The scripts in package.json begin with `exec`, so that npm is the parent and not a shell that keeps signals to itself.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, lookEveryMs);
  timer.unref();
}

/** A child that runs for this process ends when this one is asked to. @param {import("node:child_process").ChildProcess} child */
export function passSignals(child) {
  for (const signal of signals) {
    const pass = () => void child.kill(signal);
    process.on(signal, pass);
    child.once("exit", () => process.off(signal, pass));
  }
}
