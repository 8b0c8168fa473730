const format = new Intl.DateTimeFormat("es-ES", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Madrid",
});

/** An instant as Spain reads it, in peninsular time. The browser's wording may differ from the server's by a space. */
export function DateTime({ iso }: { iso: string }) {
  return (
    <time className="figures" dateTime={iso} suppressHydrationWarning>
      {format.format(new Date(iso))}
    </time>
  );
}
