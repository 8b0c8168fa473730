import { KeyFigures } from "~/components/ui/key-figures";
import { fillText } from "~/content/fill-text";
import { formatRate, plural } from "~/content/format";
import { waitlistNumbers as text } from "~/content/pages/admin/waitlist/stats";

export interface Numbers {
  total: number;
  funnel: Record<"confirmed" | "invited" | "converted" | "uninvited", number>;
  confirmRate: number | null;
  inviteRate: number | null;
  conversionRate: number | null;
}

/** The waitlist as one funnel: each number with its share of the one before. */
export function KeyNumbers({ total, funnel, confirmRate, inviteRate, conversionRate }: Numbers) {
  const opened = rated(text.conversionRate, conversionRate);
  const facts = [
    { term: text.total, value: total, note: null },
    { term: text.confirmed, value: funnel.confirmed, note: rated(text.confirmRate, confirmRate) },
    { term: text.invited, value: funnel.invited, note: rated(text.inviteRate, inviteRate) },
    {
      term: text.converted,
      value: funnel.converted,
      note: funnel.uninvited === 0 ? opened : `${opened}; ${plural(text.uninvited, funnel.uninvited)}`,
    },
  ];
  return <KeyFigures figures={facts} />;
}

function rated(sentence: string, rate: number | null): string {
  return rate === null ? text.noRate : fillText(sentence, { rate: formatRate(rate) });
}
