/** Colleagues whom a note about an application names with «@». */
export const mentions = {
  /** The note that names its reader, on the application's page. */
  anchor: "nota-que-te-nombra",
  hint: "Escribe @ y un nombre para avisar a quien ve esta candidatura, como @{name}.",
  /** The same of an application that nobody else sees yet: its committee has not declared. */
  hintAlone: "Con @ y un nombre avisas a alguien del equipo que vea esta candidatura. Ahora nadie más la ve.",
  pick: "Nombrar a alguien del equipo",
  named: "{name} te ha nombrado en una nota.",
  namedByNobody: "Te han nombrado en una nota.",
  read: "Ver la nota",
  seen: "Visto",
  told: "Nota guardada. Avisamos a quien nombras.",
  done: "Ya no está entre lo pendiente.",
} as const;
