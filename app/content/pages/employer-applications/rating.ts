/** The rating of an application by its organization. */
export const rating = {
  title: "Valoración",
  lead: "De 1, lo más bajo, a 5, lo más alto. Solo la ve tu organización.",
  mean: "{mean} de 5",
  unrated: "Sin valorar",
  whole: "En conjunto",
  wholeOutdated: "En conjunto, de antes de que hubiera criterios: deja de contar cuando valoras alguno.",
  value: "{value} de 5",
  none: "Sin valorar",
  submit: "Guardar la valoración",
  saved: "La valoración está guardada.",
  invalid: "Elige de 1 a 5, o «Sin valorar».",
  criterionGone: "Ya no se valora por este criterio.",
  gone: "Lo que se ha escrito de esta candidatura ya está borrado.",
  failure: "No hemos podido guardarlo. Lo que has elegido sigue aquí: intenta de nuevo.",
  manage: "Criterios y comité de la oferta",
} as const;

/** /dashboard/jobs/{id}/criteria */
export const criteria = {
  title: "Criterios y comité",
  description:
    "Por qué criterios valora tu organización las candidaturas a una oferta, y si las valora un comité.",
  lead: "Hasta {max} criterios, en el orden en que quieras verlos. Solo los ve tu organización, salvo el baremo que publiques. Sin criterios, cada candidatura tiene una valoración en conjunto.",
  back: "Candidaturas",
  editor: "Ver la oferta",
  /** The link from the job to its committee. */
  committee: "Valoraciones del comité",
  criterion: "Criterio {n}",
  rated: { one: "1 candidatura valorada", many: "{n} candidaturas valoradas" },
  hint: "Si dejas un campo vacío, el criterio se quita.",
  repeated: "Este criterio está repetido.",
  submit: "Guardar los criterios",
  saved: "Los criterios están guardados.",
  failure: "No hemos podido guardarlos. Lo que has escrito sigue aquí: intenta de nuevo.",
  conflict:
    "Los criterios han cambiado mientras escribías. Abajo están como son ahora: repite lo que quieras cambiar.",
  typed: "Lo que habías escrito",
  confirm: {
    one: "Borrar también 1 valoración por los criterios que se quitan",
    many: "Borrar también {n} valoraciones por los criterios que se quitan",
  },
  unconfirmed: {
    one: "Con los criterios que quitas se borra 1 valoración. Marca la casilla y guarda otra vez.",
    many: "Con los criterios que quitas se borran {n} valoraciones. Marca la casilla y guarda otra vez.",
  },
} as const;
