const timeZone = "Europe/Madrid";
const instants = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeStyle: "short", timeZone });
const days = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone });

interface DateTimeProps {
  iso: string;
  /** The day alone, where the hour would say more than is known. */
  day?: boolean;
}

/** The same as {@link DateTime} shows, for where only text may stand. */
export function formatInstant(iso: string): string {
  return instants.format(new Date(iso));
}

/** An instant as Spain reads it, in peninsular time. The browser's wording may differ from the server's by a space. */
export function DateTime({ iso, day = false }: DateTimeProps) {
  return (
    <time className="figures" dateTime={iso} suppressHydrationWarning>
      {day ? days.format(new Date(iso)) : formatInstant(iso)}
    </time>
  );
}
