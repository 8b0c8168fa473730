import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Piscina } from "piscina";
import { projectRoot } from "../config/project-root.server";
import { describeError, logger } from "../log/logger.server";
import type { PasswordWork, PriorityReport } from "./password-work";

/** The output of `npm run build` for server/password-thread.ts. */
const builtFile = path.join(projectRoot, "build", "password-thread.js");
const isBuilt = fileURLToPath(import.meta.url).startsWith(path.dirname(builtFile) + path.sep);

/** Threads of lower priority that hash passwords, so that other requests come first. */
export class PasswordThreads {
  #pool: Promise<Piscina> | undefined;
  #isPriorityLogged = false;

  /** @param count how many there are; the caller sends them no more than that at once. */
  constructor(
    private readonly file: string,
    private readonly count: number,
  ) {}

  /**
   * Does one piece of work in a thread; the first starts them. A thread that dies is replaced.
   * @throws the work's own error, or the one that its thread died of.
   */
  async run(work: PasswordWork): Promise<unknown> {
    this.#pool ??= this.#open();
    return (await this.#pool).run(work);
  }

  /** Ends the threads; the next work starts new ones. */
  async close(): Promise<void> {
    const closing = this.#pool;
    this.#pool = undefined;
    await (await closing?.catch(() => undefined))?.destroy();
  }

  async #open(): Promise<Piscina> {
    const { Piscina } = await import("piscina");
    // As many at least as at most: the library replaces a thread that died only up to the least.
    const pool = new Piscina({ filename: this.file, minThreads: this.count, maxThreads: this.count });
    pool.on("message", (report: PriorityReport) => this.#notePriority(report));
    pool.on("error", (error) => {
      // After a thread that could not start the library starts no more of them.
      logger().error({ event: "passwords.thread", error: describeError(error) }, "A password thread failed");
      void this.close();
    });
    return pool;
  }

  #notePriority({ isLowered, reason }: PriorityReport): void {
    if (isLowered || this.#isPriorityLogged) return;
    this.#isPriorityLogged = true;
    logger().warn(
      { event: "passwords.priority", reason },
      "The priority of password threads could not be lowered: sign-ins take time from other requests",
    );
  }
}

/** Null outside the build, where there is no file for a thread: in tests of modules and under `npm run dev`. */
export function openPasswordThreads(count: number): PasswordThreads | null {
  return isBuilt && existsSync(builtFile) ? new PasswordThreads(builtFile, count) : null;
}
