/** A date under a chart of days. */
export interface ChartDate {
  label: string;
  /** Where the middle of its day is, in percent of the width. */
  at: number;
  anchor: "start" | "middle" | "end";
  /** How much room it asks for: the ends always stand there, every other date only where there is most. */
  room: "any" | "some" | "much";
}

/**
 * Dates in equal distances, the first and the last day among them.
 * @param max so many at most: three for a chart that shares its line with others.
 */
export function chartDates(days: readonly string[], labelOf: (day: string) => string, max = 5): ChartDate[] {
  const shown = Math.min(max, days.length);
  return Array.from({ length: shown }, (_, step) => {
    const index = shown === 1 ? 0 : Math.round((step * (days.length - 1)) / (shown - 1));
    const label = labelOf(days[index] ?? "");
    if (step === 0) return { label, at: 0, anchor: "start", room: "any" };
    if (step === shown - 1) return { label, at: 100, anchor: "end", room: "any" };
    const isMiddle = step === Math.floor(shown / 2);
    return {
      label,
      at: (100 * (index + 0.5)) / days.length,
      anchor: "middle",
      room: isMiddle ? "some" : "much",
    };
  });
}
