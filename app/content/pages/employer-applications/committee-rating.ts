/** The committee's rating of an application, on its page. */
export const committeeRating = {
  title: "Valoración del comité",
  lead: "Valoras por todos los criterios a la vez. Lees las demás valoraciones cuando has dado la tuya, cuando la candidatura está decidida o cuando se cierran las valoraciones.",
  weighted: "{text} ({weight} %)",
  rated: "{raters} de {able} han valorado",
  value: "{value} de 5",
  submit: "Guardar mi valoración",
  saved: "Tu valoración está guardada.",
  missing: "Elige de 1 a 5 en cada criterio.",
  over: "Ya no se puede valorar: la candidatura está decidida o las valoraciones están cerradas.",
  ended:
    "El plazo para valorar era hasta el {at}, o la candidatura está decidida. La presidencia del comité puede ampliar el plazo.",
  outside:
    "No formas parte del comité de esta oferta: no valoras. Lees las valoraciones cuando no falta ninguna.",
  early: {
    one: "Falta 1 valoración del comité. Puedes decidir sin ella si escribes por qué: consta en el acta.",
    many: "Faltan {n} valoraciones del comité. Puedes decidir sin ellas si escribes por qué: consta en el acta.",
  },
  earlyReason: "Por qué se decide sin esperar",
  earlyHint: "Hace falta si faltan valoraciones del comité. Consta en el acta.",
  changed: "Los criterios han cambiado. Valora otra vez por los de ahora.",
  gone: "Lo que se ha escrito de esta candidatura ya está borrado.",
  failure: "No hemos podido guardarlo. Lo que has elegido sigue aquí: intenta de nuevo.",
  others: "Valoraciones",
  none: "Nadie ha valorado.",
  score: "{mean} de 5",
  spread: "Entre la más alta y la más baja: {spread}",
  erased: "Persona eliminada",
  conflict: "Conflicto de interés",
  conflictLead:
    "Si ahora tienes uno con esta persona, decláralo: dejas de ver la candidatura, tu valoración ya no cuenta y no se puede retirar.",
  conflictConfirm: "Tengo un conflicto de interés con esta persona",
  conflictSubmit: "Declararlo",
  conflictMissing: "Marca la casilla para declararlo.",
  manage: "Valoraciones de la oferta",
} as const;
