import { fillText } from "~/content/fill-text";
import { missingFieldTexts } from "~/content/pages/employer-jobs/fields";
import { jobLimits } from "./job-limits";
import type { PublishField } from "./missing";

/** The sentence for each field that publishing misses: what to do about it. */
export function missingSentences(missing: readonly PublishField[]): Record<string, string> {
  const { min } = jobLimits.description;
  return Object.fromEntries(missing.map((name) => [name, fillText(missingFieldTexts[name], { min })]));
}
