import { formatDay, formatInstant } from "~/lib/dates";

interface DateTimeProps {
  iso: string;
  /** The day alone, where the hour would say more than is known. */
  day?: boolean;
}

/** An instant as Spain reads it, in peninsular time. The browser's wording may differ from the server's by a space. */
export function DateTime({ iso, day = false }: DateTimeProps) {
  return (
    <time className="figures" dateTime={iso} suppressHydrationWarning>
      {(day ? formatDay : formatInstant)(new Date(iso))}
    </time>
  );
}
