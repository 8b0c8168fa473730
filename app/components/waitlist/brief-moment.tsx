import { DateTime } from "~/components/ui/date-time";
import { formatTime } from "~/lib/time/dates";

/** «21 nov, 8:30»: an instant of this year in a list, in peninsular time. */
export function BriefMoment({ iso }: { iso: string }) {
  return (
    <span className="figures whitespace-nowrap" suppressHydrationWarning>
      <DateTime day="brief" iso={iso} />
      <span suppressHydrationWarning>{`, ${formatTime(new Date(iso))}`}</span>
    </span>
  );
}
