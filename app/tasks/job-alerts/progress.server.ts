import { z } from "zod";

/**
 * How far a period's run came. It names no person: the served people are known by their alerts (`servedAt` from the
 * cutoff on), so that a run that goes on asks for those who are left from the first one.
 */
export type AlertsProgress = z.output<typeof progressSchema>;

const progressSchema = z.object({
  /** The start of the first run: later publications belong to the next period. */
  cutoff: z.iso.datetime().transform((text) => new Date(text)),
  step: z.enum(["match", "serve"]),
  /** The last criteria that were matched. Equal criteria of several people are one row. */
  after: z.uuid().nullable(),
});

/** The progress at a run's cursor; without one, that of a run that begins. */
export function readProgress(cursor: string | null, now: Date): AlertsProgress {
  if (cursor === null) return { cutoff: now, step: "match", after: null };
  return progressSchema.parse(JSON.parse(cursor));
}

/** The same as the runner keeps it. */
export function writeProgress(progress: AlertsProgress): string {
  return JSON.stringify(progress);
}
