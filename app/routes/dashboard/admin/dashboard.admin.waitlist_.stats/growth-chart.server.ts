import { scaleLinear } from "d3-scale";
import { area, curveStepAfter, line } from "d3-shape";
import { dayMs } from "~/lib/time/durations";

/** A day's sign-ups; `day` is like 2026-11-21. */
export interface Day {
  day: string;
  professionals: number;
  companies: number;
}

/** Three years: with more, a day would be narrower than a pixel. */
const maxDays = 3 * 366;
const height = 200;

/** The shapes: x runs from 0 to the number of days, y from 0 (top) to `height`. */
export interface DrawnGrowth {
  width: number;
  height: number;
  /** A filled shape. */
  professionals: string;
  /** An open line. */
  companies: string;
  /** Whole numbers and their y. */
  ticks: { value: number; y: number }[];
}

/**
 * Every day from the first to the last, with zero for days without sign-ups; at most the last three years.
 * @param to the last day, if it is later than the last with sign-ups.
 */
export function fillDays(days: readonly Day[], to?: string): Day[] {
  const sorted = [...days].sort((a, b) => a.day.localeCompare(b.day));
  const [first] = sorted;
  const latest = sorted.at(-1);
  if (!first || !latest) return [];
  const known = new Map(sorted.map((day) => [day.day, day]));
  const end = Date.parse(to && to > latest.day ? to : latest.day);
  const start = Math.max(Date.parse(first.day), end - (maxDays - 1) * dayMs);
  const count = Math.round((end - start) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(start + index * dayMs).toISOString().slice(0, 10);
    return known.get(day) ?? { day, professionals: 0, companies: 0 };
  });
}

/** Draws the days side by side, all equally wide. */
export function drawGrowth(days: readonly Day[]): DrawnGrowth {
  const peak = Math.max(1, ...days.map(({ professionals, companies }) => Math.max(professionals, companies)));
  const y = scaleLinear().domain([0, peak]).nice(4).range([height, 0]);
  // A step ends where the next begins; the last one needs an end of its own.
  const steps = [...days, ...days.slice(-1)];
  const filled = area<Day>()
    .x((_, index) => index)
    .y0(height)
    .y1(({ professionals }) => y(professionals))
    .curve(curveStepAfter);
  const open = line<Day>()
    .x((_, index) => index)
    .y(({ companies }) => y(companies))
    .curve(curveStepAfter);
  return {
    width: Math.max(1, days.length),
    height,
    professionals: filled(steps) ?? "",
    companies: open(steps) ?? "",
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
  };
}
