/** The tags that an organization marks applications with. */
export const tags = {
  /** /dashboard/tags */
  title: "Etiquetas",
  description: "Las etiquetas con las que tu organización marca sus candidaturas.",
  lead: "Solo las ve tu organización. Se ponen en la página de una candidatura, o a varias a la vez en la lista de una oferta.",
  back: "Mis ofertas",
  empty: "Aún no hay etiquetas.",
  manage: "Gestionar las etiquetas",
  name: "Nombre",
  nameOf: "Nombre de «{name}»",
  rename: "Cambiar el nombre",
  renamed: "El nombre está cambiado.",
  remove: "Borrar",
  removeOf: "Borrar «{name}»",
  removeLead: { one: "Se quitará de 1 candidatura.", many: "Se quitará de {n} candidaturas." },
  removeUnused: "No la tiene ninguna candidatura.",
  removed: "La etiqueta está borrada.",
  used: { one: "1 candidatura", many: "{n} candidaturas" },
  taken: "Ya hay una etiqueta «{name}».",
  gone: "Esa etiqueta ya no existe.",
  typed: "El nombre que has escrito: «{name}».",
  failure: "No hemos podido guardarlo. Lo que has escrito sigue aquí: intenta de nuevo.",
  /** On the page of an application. */
  section: "Etiquetas",
  none: "Sin etiquetas.",
  add: "Añadir etiquetas",
  hint: "Una o varias, separadas por comas: nuevas o de las que ya usas.",
  submit: "Añadir",
  added: "Las etiquetas están puestas.",
  untagged: "La etiqueta está quitada.",
  take: "Quitar la etiqueta «{name}»",
  choices: "Las que ya usas",
  full: "Una candidatura puede tener {max} etiquetas como mucho. No se ha añadido ninguna.",
  fullOfMany: {
    one: "1 de las elegidas pasaría de {max} etiquetas. No se ha etiquetado ninguna.",
    many: "{n} de las elegidas pasarían de {max} etiquetas. No se ha etiquetado ninguna.",
  },
  tooMany: "Tu organización puede tener {max} etiquetas como mucho. Borra alguna que ya no uses.",
  /** In the list of a job's applications. */
  tag: "Etiquetar",
  tagged: { one: "Has etiquetado 1 candidatura.", many: "Has etiquetado {n} candidaturas." },
  selectionChanged:
    "Las candidaturas de este filtro son ahora {found} y no {expected}. No se ha etiquetado ninguna: revisa la lista y vuelve a enviar.",
  selectionReplaced:
    "Las candidaturas de este filtro son {found}, pero ya no las mismas. No se ha etiquetado ninguna: revisa la lista y vuelve a enviar.",
} as const;
