import { KeyFigures } from "~/components/ui/key-figures";
import { fillText } from "~/content/fill-text";
import { formatRate } from "~/content/format";
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
  return <KeyFigures figures={facts} />;
}

function rated(sentence: string, rate: number | null): string {
  return rate === null ? text.noRate : fillText(sentence, { rate: formatRate(rate) });
}
