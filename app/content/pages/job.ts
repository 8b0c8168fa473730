/** What lists and pages say of a job. */
export const jobTexts = {
  remote: "En remoto",
  /** A place with how the work is done: «Barcelona, híbrido». */
  place: "{place}, {workplace}",
  verified: "Organización verificada",
  closes: "Hasta el {when}",
  closed: "Cerrada",
  closedOn: "Cerró el {when}",
  closesToday: "Cierra hoy.",
  daysLeft: { one: "Queda 1 día.", many: "Quedan {n} días." },
} as const;
