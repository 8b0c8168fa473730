import { formatBriefDay, formatDay, formatInstant } from "~/lib/time/dates";

interface DateTimeProps {
  iso: string;
  /** Shows only the day, if the time is not known; «brief» in a list, where the year is plain. */
  day?: boolean | "brief";
}

/** An instant in Spanish and in peninsular time. The browser's text may differ from the server's by a space. */
export function DateTime({ iso, day = false }: DateTimeProps) {
  const format = { brief: formatBriefDay, true: formatDay, false: formatInstant }[`${day}`];
  return (
    <time className="figures" dateTime={iso} suppressHydrationWarning>
      {format(new Date(iso))}
    </time>
  );
}
