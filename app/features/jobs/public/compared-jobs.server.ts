import type { JobDetails } from "../job/job-details.server";
import { listPublicJobs } from "./get-public-job.server";

/** The most jobs side by side. */
export const maxCompared = 4;
/** The most names of an address that are looked for. */
const maxAsked = 20;

interface ComparedJobs {
  /** Those that everybody reads, closed ones too, in the order of the address. */
  jobs: JobDetails[];
  /** How many more there are. */
  leftOut: number;
  /** How many nobody reads: unknown ones, drafts, those of closed accounts, those that were closed long ago. */
  unavailable: number;
  /** Whether one is asked for twice. */
  isRepeated: boolean;
  /** When time changes what is read of them. */
  until: (Date | null)[];
}

/** The first four of some jobs, by their ids, slugs or addresses. A job counts once; an empty name for none. */
export async function readCompared(asked: readonly string[], now: Date): Promise<ComparedJobs> {
  const named = asked.map(nameIn).filter((name) => name !== "");
  const names = [...new Set(named)];
  const { shown, missing } = await listPublicJobs(names.slice(0, maxAsked), now);
  const further = Math.max(0, names.length - maxAsked);
  return {
    jobs: shown.slice(0, maxCompared).map(({ job }) => job),
    leftOut: Math.max(0, shown.length - maxCompared) + further,
    unavailable: missing,
    isRepeated: named.length > names.length,
    until: shown.map(({ until }) => until),
  };
}

/** The id or slug in what somebody pasted: the whole address of a job, of its form, or the name alone. */
function nameIn(text: string): string {
  const [, inAddress] = /\/jobs\/([^/?#]+)/i.exec(text) ?? [];
  return (inAddress ?? text).trim().toLowerCase();
}
