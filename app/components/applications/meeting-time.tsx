import { Fragment } from "react";
import { interviews as text } from "~/content/interviews";
import { formatMeeting, timesByDay } from "~/lib/time/meeting-time";

/** When people meet, with the weekday, in peninsular time. */
function MeetingTime({ iso }: { iso: string }) {
  return (
    <time className="figures" dateTime={iso} suppressHydrationWarning>
      {formatMeeting(new Date(iso))}
    </time>
  );
}

interface MeetingTimesProps {
  times: readonly string[];
  /** Whether others choose from them too, so that they can be many, or none. */
  isShared: boolean;
}

/** The times of an interview: a line each, or a line a day. */
export function MeetingTimes({ times, isShared }: MeetingTimesProps) {
  if (!isShared || times.length === 1)
    return times.map((time) => (
      <Fragment key={time}>
        <span className="block">
          <MeetingTime iso={time} />
        </span>{" "}
      </Fragment>
    ));
  if (times.length === 0) return <span className="block">{text.taken}</span>;
  return timesByDay(times).map(({ day, times: ofDay }) => (
    <Fragment key={day}>
      <span className="figures block" suppressHydrationWarning>
        {`${day}: ${ofDay.map(({ time }) => time).join(" · ")}`}
      </span>{" "}
    </Fragment>
  ));
}
