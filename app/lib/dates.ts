const timeZone = "Europe/Madrid";
const instants = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeStyle: "short", timeZone });
const days = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone });

/** «21 de noviembre de 2026, 8:30», in peninsular time. */
export function formatInstant(instant: Date): string {
  return instants.format(instant);
}

/** «21 de noviembre de 2026», in peninsular time. */
export function formatDay(instant: Date): string {
  return days.format(instant);
}
