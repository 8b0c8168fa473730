import { formatMeeting } from "~/lib/time/meeting-time";

/** When people meet, with the weekday, in peninsular time. */
export function MeetingTime({ iso }: { iso: string }) {
  return (
    <time className="figures" dateTime={iso} suppressHydrationWarning>
      {formatMeeting(new Date(iso))}
    </time>
  );
}
