import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { PasswordWork, PriorityReport } from "~/lib/password-hashing/password-work";

/** A tenth of the processor's time where other threads want all of it, so that sign-ins go on beside them. */
const niceness = 10;
const minPriority = 19;

parentPort?.postMessage(lowerPriority());

/**
 * A thread that hashes passwords (docs/decisions/0017-bounded-queues.md).
 * @returns the hash, or whether the password matches it.
 */
export default function doPasswordWork(work: PasswordWork): string | boolean {
  return work.kind === "hash"
    ? hashSync(work.password, work.parameters)
    : verifySync(work.passwordHash, work.password);
}

/** Linux has a priority for each thread; elsewhere the same call would lower the whole process. */
function lowerPriority(): PriorityReport {
  if (process.platform !== "linux") return refused(`${process.platform} has no priorities of threads`);
  try {
    setPriority(Math.min(minPriority, getPriority() + niceness));
    return { kind: "priority", isLowered: true };
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

function refused(reason: string): PriorityReport {
  return { kind: "priority", isLowered: false, reason };
}
