import { fillText } from "~/content/fill-text";
import { board as text } from "~/content/pages/employer-applications/board";
import { formatBriefDay, formatDay, formatShortDay, isoDayOf } from "~/lib/time/dates";
import { dayMs } from "~/lib/time/durations";

/** From this age on a day needs its year. */
const oldMs = 300 * dayMs;

/** The day on which an application was sent, in a list: without words, which stand in its title. */
export function SentDay({ iso }: { iso: string }) {
  const sent = new Date(iso);
  const isOld = Date.now() - sent.getTime() > oldMs;
  return (
    <time
      className="figures whitespace-nowrap"
      dateTime={iso}
      suppressHydrationWarning
      title={fillText(text.sent, { date: formatDay(sent) })}
    >
      {isOld ? formatShortDay(isoDayOf(sent)) : formatBriefDay(sent)}
    </time>
  );
}
