import { fillText } from "~/content/fill-text";
import { formatNumber, formatRate } from "~/content/format";
import { waitlistNumbers as text } from "~/content/pages/waitlist-admin/stats";

export interface Numbers {
  total: number;
  byStatus: Record<"confirmed" | "invited" | "converted", number>;
  confirmRate: number | null;
  inviteRate: number | null;
  conversionRate: number | null;
}

/** The four key numbers of the waitlist, with their rates. */
export function KeyNumbers({ total, byStatus, confirmRate, inviteRate, conversionRate }: Numbers) {
  const facts = [
    { term: text.total, value: total, note: null },
    { term: text.confirmed, value: byStatus.confirmed, note: rated(text.confirmRate, confirmRate) },
    { term: text.invited, value: byStatus.invited, note: rated(text.inviteRate, inviteRate) },
    { term: text.converted, value: byStatus.converted, note: rated(text.conversionRate, conversionRate) },
  ];
  return (
    <dl className="figures grid gap-x-6 border-y-2 border-ink py-4 xs:grid-cols-2 sm:grid-cols-4">
      {facts.map(({ term, value, note }) => (
        <div className="py-2" key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-serif text-2xl">{formatNumber(value)}</dd>
          {note ? <dd className="text-sm text-muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

function rated(sentence: string, rate: number | null): string {
  return rate === null ? text.noRate : fillText(sentence, { rate: formatRate(rate) });
}
