/** The committee's rating of an application, on its page. */
export const committeeRating = {
  title: "Valoración del comité",
  /** The title to a member who rates. */
  titleOf: "Tu valoración de {name}",
  weighted: "{text} ({weight} %)",
  rated: "Valorada por {raters} de {able}",
  value: "{value} de 5",
  submit: "Guardar mi valoración",
  saved: "Tu valoración está guardada.",
  next: "Siguiente sin valorar: {name}",
  allRated: "De esta lista no te queda ninguna por valorar.",
  early: {
    one: "Falta 1 valoración del comité. Puedes decidir sin ella si escribes por qué: consta en el acta.",
    many: "Faltan {n} valoraciones del comité. Puedes decidir sin ellas si escribes por qué: consta en el acta.",
  },
  earlyReason: "Por qué se decide sin esperar",
  earlyHint: "Consta solo en el acta: la persona candidata no lo lee.",
  earlyHintOfMany:
    "Hace falta si faltan valoraciones del comité. Consta solo en el acta: las personas candidatas no lo leen.",
  others: "Valoraciones",
  none: "Nadie ha valorado.",
  score: "{mean} de 5",
  spread: "Entre la más alta y la más baja: {spread}",
  erased: "Persona eliminada",
  conflict: "Conflicto de interés",
  conflictConfirm: "Tengo un conflicto de interés con esta persona",
  conflictSubmit: "Declararlo",
  manage: "Valoraciones de la oferta",
} as const;

/** What the server says of it to a member. */
export const committeeRatingLeads = {
  scale: "Cada criterio, de 1, lo más bajo, a 5, lo más alto.",
  blind:
    "Lees las demás valoraciones cuando has dado la tuya, cuando la candidatura está decidida o cuando se cierran las valoraciones.",
  conflict:
    "Si ahora tienes uno con esta persona, decláralo: dejas de ver la candidatura, tu valoración ya no cuenta y no se puede retirar.",
} as const;

/** What the server says of it: why a reader does not rate, and how a rating was refused. */
export const committeeRatingAnswers = {
  over: "Ya no se puede valorar: la candidatura está decidida o las valoraciones están cerradas.",
  overDecided: "Ya no se puede valorar: la candidatura está decidida.",
  overClosed: "Ya no se puede valorar: las valoraciones de esta oferta están cerradas.",
  overSent:
    "Ya no se puede valorar: la candidatura está decidida y se envía a {at}. Si la decisión se deshace antes, se puede valorar.",
  ended: "El plazo para valorar era hasta el {at}. La presidencia del comité puede ampliar el plazo.",
  endedAlone: "El plazo para valorar era hasta el {at}. La organización puede ampliar el plazo.",
  late: "Cuando te nombraron, esta candidatura ya tenía valoraciones y podías leerlas: no la valoras.",
  outside:
    "No formas parte del comité de esta oferta: no valoras. Lees las valoraciones cuando no falta ninguna.",
  missing: "Elige de 1 a 5 en cada criterio.",
  changed: "Los criterios han cambiado. Valora otra vez por los de ahora.",
  gone: "Lo que se ha escrito de esta candidatura ya está borrado.",
  conflictMissing: "Marca la casilla para declararlo.",
  failure: "No hemos podido guardarlo. Lo que has elegido sigue aquí: intenta de nuevo.",
} as const;
