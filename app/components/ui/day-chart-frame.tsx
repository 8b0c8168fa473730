import type { ReactNode } from "react";
import { formatNumber } from "~/content/format";
import type { ChartDate } from "./chart-dates";
import { inRem } from "./in-rem";

interface DayChartFrameProps {
  /** Unique on the page. */
  id: string;
  title: string;
  description: string;
  /** Of the drawing, in its own units and in px. */
  width: number;
  height: number;
  ticks: readonly { value: number; y: number }[];
  dates: readonly ChartDate[];
  /** Whether the shapes stand on a line of ink. */
  ground?: boolean;
  /** The shapes, stretched to the width that there is. */
  children: ReactNode;
}

const top = 8;
const label = "figures fill-muted text-xs";
const where: Record<ChartDate["room"], string> = {
  any: "",
  some: "hidden xs:block",
  much: "hidden sm:block",
};

/**
 * Days from left to right under lines of round numbers, which stand in a gutter of their own: the padding of the
 * drawing. Lines and words keep their size while the shapes stretch.
 */
export function DayChartFrame({ id, title, description, children, ...props }: DayChartFrameProps) {
  const { width, height, ticks, dates, ground = false } = props;
  return (
    <svg
      aria-describedby={`${id}-desc`}
      aria-labelledby={`${id}-title`}
      className="block w-full overflow-visible pl-12"
      height={inRem(top + height + 28)}
      role="img"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      <svg
        aria-hidden="true"
        height={inRem(height)}
        preserveAspectRatio="none"
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        y={inRem(top)}
      >
        {children}
      </svg>
      {ground ? <HorizontalLine className="stroke-ink" y={top + height} /> : null}
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <HorizontalLine className="stroke-line" y={top + y} />
          <text className={label} textAnchor="end" x="-0.5rem" y={inRem(top + y + 4)}>
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {dates.map(({ label: text, at, anchor, room }) => (
        <text
          className={`${label} ${where[room]}`}
          key={text}
          textAnchor={anchor}
          x={`${at}%`}
          y={inRem(top + height + 20)}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

function HorizontalLine({ className, y }: { className: string; y: number }) {
  return <line className={className} x1="0" x2="100%" y1={inRem(y)} y2={inRem(y)} />;
}
