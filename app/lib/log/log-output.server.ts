import { writeSync } from "node:fs";
import pino from "pino";

const maxTries = 20;
const betweenTriesMs = 25;

/** The fields for sonic-boom's flushSync: no public call writes the last line before an exit and gives up on EPIPE. */
interface Queue {
  fd: number;
  _bufs: (string | Buffer)[];
  /** Bytes. */
  _len: number;
}

/** The stream for pino's lines. */
export interface LogOutput {
  write(line: string): void;
  flush(done?: (error?: Error) => void): void;
  flushSync(): void;
}

/**
 * Opens standard output for the log, written asynchronously. A reader that is gone or stalled cannot keep the process
 * from ending, while sonic-boom's own flushSync, which pino runs on a fatal line and at exit, retries EPIPE forever.
 * @param toText writes a line for people; without it lines stay JSON.
 */
export function openLogOutput(toText?: (line: string) => string): LogOutput {
  // This makes Node set a pipe or socket to non-blocking: a blocked write would hold its thread, and exit() waits.
  process.stdout.on("error", () => {});
  // With pino's default minimum of 0, flush() calls back before anything is written.
  const output = pino.destination({ dest: 1, sync: false, minLength: 1 });
  output.flushSync = () => writeQueue(output as unknown as Queue);
  if (!toText) return output;
  return {
    write: (line) => void output.write(toText(line)),
    flush: (done) => output.flush(done),
    flushSync: () => output.flushSync(),
  };
}

/** Writes the queued lines, as many as the reader takes within half a second. */
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
