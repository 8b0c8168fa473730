import { scaleLinear } from "d3-scale";
import type { Funnel } from "~/features/statistics/job-stats/get-job-stats.server";

/** A step of the funnel. */
export interface FunnelRow {
  step: keyof Funnel;
  value: number;
  /** In percent of the widest. */
  width: number;
  /** Of the step before, from 0 to 1; null for the first, and without a divisor. */
  rate: number | null;
}

/** The steps with their bars, all on one scale. */
export function drawFunnel(funnel: Funnel, steps: readonly (keyof Funnel)[]): FunnelRow[] {
  const peak = Math.max(1, ...steps.map((step) => funnel[step]));
  const width = scaleLinear().domain([0, peak]).range([0, 100]);
  return steps.map((step, index) => {
    const before = funnel[steps[index - 1] ?? step];
    const rate = index === 0 || before === 0 ? null : Math.min(1, funnel[step] / before);
    return { step, value: funnel[step], width: width(funnel[step]), rate };
  });
}
