import { scaleLinear } from "d3-scale";
import { area, curveStepAfter } from "d3-shape";

const height = 96;

/** The shape of some days: x runs from 0 to their number, y from 0 (top) to `height`. */
export interface DrawnDays {
  width: number;
  height: number;
  shape: string;
  /** Whole numbers and their y. */
  ticks: { value: number; y: number }[];
}

/** Draws the numbers of days side by side, all equally wide. */
export function drawDays(values: readonly number[]): DrawnDays {
  const y = scaleLinear()
    .domain([0, Math.max(1, ...values)])
    .nice(2)
    .range([height, 0]);
  // A step ends where the next begins; the last one needs an end of its own.
  const steps = [...values, ...values.slice(-1)];
  const draw = area<number>()
    .x((_, index) => index)
    .y0(height)
    .y1((value) => y(value))
    .curve(curveStepAfter);
  return {
    width: Math.max(1, values.length),
    height,
    shape: draw(steps) ?? "",
    ticks: y
      .ticks(2)
      .filter((value) => Number.isInteger(value) && value > 0)
      .map((value) => ({ value, y: y(value) })),
  };
}
