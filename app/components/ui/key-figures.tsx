import { formatNumber } from "~/content/format";

interface KeyFigure {
  term: string;
  value: number;
  note?: string | null;
}

/** A few numbers that a page begins with, each with its word and, where there is one, a note. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="figures grid grid-cols-2 gap-x-6 border-y-2 border-ink py-4 sm:grid-cols-4">
      {figures.map(({ term, value, note }) => (
        <div className="py-2" key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-serif text-2xl font-semibold">{formatNumber(value)}</dd>
          {note ? <dd className="text-sm text-muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
