import { formatDay, formatInstant } from "~/lib/time/dates";

interface DateTimeProps {
  iso: string;
  /** Shows only the day, if the time is not known. */
  day?: boolean;
}

/** An instant in Spanish and in peninsular time. The browser's text may differ from the server's by a space. */
export function DateTime({ iso, day = false }: DateTimeProps) {
  return (
    <time className="figures" dateTime={iso} suppressHydrationWarning>
      {(day ? formatDay : formatInstant)(new Date(iso))}
    </time>
  );
}
