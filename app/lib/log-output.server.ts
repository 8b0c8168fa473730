import { writeSync } from "node:fs";
import pino from "pino";

const maxTries = 20;
const betweenTriesMs = 25;

/** What of the queue its own flushSync reads (sonic-boom). */
interface Queue {
  fd: number;
  _bufs: (string | Buffer)[];
  /** Bytes. */
  _len: number;
}

/**
 * Standard output for the log, written while the process does other things. A reader that has gone or stands still
 * cannot keep the process from ending: sonic-boom's own flushSync, which pino runs on a fatal line and at the exit,
 * tries again for ever on EPIPE.
 */
export function openLogOutput() {
  // Node makes a pipe or socket non-blocking here. A write would hold its thread until somebody reads, and exit() waits.
  process.stdout.on("error", () => {});
  // With a minimum of 0, pino's own, flush() calls back before anything is written.
  const output = pino.destination({ dest: 1, sync: false, minLength: 1 });
  output.flushSync = () => writeQueue(output as unknown as Queue);
  return output;
}

/** Writes what waits, as far as the reader takes it within half a second. */
function writeQueue(output: Queue): void {
  const { fd, _bufs: queue } = output;
  for (let tries = 0; queue.length > 0 && tries < maxTries; ) {
    const bytes = Buffer.from(queue[0] ?? "");
    try {
      const written = writeSync(fd, bytes);
      output._len -= written;
      if (written === bytes.length) queue.shift();
      else queue[0] = bytes.subarray(written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
      tries += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenTriesMs);
    }
  }
}
