// The words of parts that many pages load, apart from those of one page.

/** Labels, hints and buttons of the forms that more than one page has. */
export const forms = {
  optional: "(opcional)",
  sending: "Enviando…",
  summaryTitle: "Revisa estos datos",
  email: "Correo electrónico",
  didYouMean: "¿Querías decir {email}?",
  addressIsRight: "Es correcta",
  takeAddress: "Sí, usar {email}",
  withoutDraft: "Ver el formulario sin esto",
  name: "Nombre y apellidos",
  password: "Contraseña",
} as const;

/** Words around the items of every list. */
export const lists = {
  pages: "Páginas",
  previous: "Anterior",
  next: "Siguiente",
  filters: "Filtros",
  elsewhere: "Sí hay en otra pestaña:",
  /** Over a list that remembers its search. */
  searched: "Solo lo que tiene «{words}».",
  endSearch: "Quitar la búsqueda",
} as const;

/** Unfolds a stored code. */
export const errorDetail = "Detalle";

/** A field whose text can be copied. */
export const copyTexts = {
  copy: "Copiar",
  copied: "Copiado",
} as const;

/** The button that saves a job. */
export const saveButton = {
  save: "Guardar oferta",
  saveNamed: "Guardar oferta: {title}",
  unsave: "Quitar de guardadas",
  unsaveNamed: "Quitar de guardadas: {title}",
  signIn: "Accede para guardarla",
  signInNamed: "Accede para guardarla: {title}",
} as const;
