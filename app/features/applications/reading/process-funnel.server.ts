import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { lowerFirst } from "~/content/lower-first";
import { processFunnel as text } from "~/content/pages/own-application";
import { openStatuses } from "../application/statuses.server";

/** The steps of a process, in order; a candidate reads the furthest one that their application reached. */
export const processSteps = [...openStatuses, "hired"] as const;

/** How many applications a job has at least when its candidates read how many came how far: fewer would be people. */
export const minInFunnel = 10;

/** Where the process of a job stands for all who applied, withdrawn and erased ones included. */
export interface ProcessFunnel {
  applications: number;
  /** Those that came to the review or further, whatever became of them. */
  inReview: number;
  interview: number;
  hired: number;
  /** How far the candidate's own one came. */
  reached: (typeof processSteps)[number];
}

/** From how many on a step is counted: fewer would be people whom others know. */
const minInStep = 3;

/** «De 48 candidaturas, 12 pasaron a revisión, 5 a entrevista, menos de 3 contrataciones. La tuya llegó a revisión.» */
export function funnelSentence(funnel: ProcessFunnel, reason?: string | null): string {
  const { applications, inReview, interview, hired, reached } = funnel;
  const steps = [
    counted(text.inReview, inReview),
    // Nobody comes further than the review without it.
    ...(inReview === 0 ? [] : [counted(text.interview, interview), counted(text.hired, hired)]),
  ];
  const of = fillText(text.of, { count: formatNumber(applications), steps: steps.join(", ") });
  const own = text.reached[reached];
  return [of, own, ...(reason ? [fillText(text.reason, { reason: lowerFirst(reason) })] : [])].join(" ");
}

function counted(words: { none: string; few: string; many: string }, count: number): string {
  if (count === 0) return words.none;
  if (count < minInStep) return fillText(words.few, { n: minInStep });
  return fillText(words.many, { n: formatNumber(count) });
}
