// @ts-check
import { readFileSync } from "node:fs";

/** Of Linux, on all its machines (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** What {@link processorSeconds} has told so far, in seconds. */
let told = 0;

/**
 * The processor time of the children that have ended since the last call, each with all that it had started and waited
 * for: `cutime` and `cstime` of proc_pid_stat(5).
 *
 * @returns {number | null} seconds; null where there is no /proc
 */
export function processorSeconds() {
  const total = childrenSeconds();
  if (total === null) return null;
  const seconds = total - told;
  told = total;
  return seconds;
}

function childrenSeconds() {
  try {
    const stat = readFileSync("/proc/self/stat", "latin1");
    // The second field is a name in brackets, which may have blanks.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return null;
  }
}
