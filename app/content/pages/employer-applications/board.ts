import { applicationStatuses } from "~/content/vocabularies/applications/application-states";

/** /dashboard/jobs/{id}/applications */
export const board = {
  title: "Candidaturas",
  description: "Las candidaturas a una oferta de tu organización, por estado.",
  back: "Mis ofertas",
  edit: "Ver la oferta",
  /** A reply that can still be undone. */
  waitingOf: "La respuesta a {name} todavía no se ha enviado («{state}»): se verá a {time}.",
  stats: "Estadísticas",
  /** Whether the mails about the job come to the reader of the page. */
  follows: {
    yes: "Recibes sus avisos.",
    "by-default": "Recibes sus avisos mientras no los pida otra persona.",
    no: "No recibes sus avisos.",
  },
  followAlways: "Recibir siempre avisos de esta oferta",
  follow: "Recibir avisos de esta oferta",
  unfollow: "Dejar de recibir avisos",
  followFailure: "No hemos podido guardar el cambio. Inténtalo de nuevo.",
  columns: {
    unread: "Sin leer",
    viewed: "Leídas",
    in_review: applicationStatuses.in_review.label,
    interview: applicationStatuses.interview.label,
    offer: applicationStatuses.offer.label,
    closed: "Cerradas",
  },
  all: "Todas",
  states: "Estado",
  view: "Vista",
  views: { table: "Tabla", board: "Tablero" },
  filters: "Filtros de las candidaturas",
  search: "Buscar",
  searchHint: "En el nombre, el perfil, la carta, las notas y el justificante.",
  missing: "Qué falta",
  missingParts: { cv: "El CV", materials: "Documentación que pide la oferta" },
  degree: "Titulación",
  stage: "Etapa profesional",
  language: "Idioma",
  any: "Cualquiera",
  nothing: "Da igual",
  rating: "Valoración",
  anyRating: "Da igual",
  minRating: "{n} o más",
  rated: "Valoración: {rating}",
  spread: "(diferencia {spread})",
  missingRatings: { one: "Falta 1", many: "Faltan {n}" },
  tag: "Etiqueta",
  criteria: "Criterios y comité",
  committee: "Comité",
  waitingOnly: "Sin respuesta todavía",
  unreadOnly: "Con algo sin leer: la candidatura o un mensaje",
  apply: "Aplicar",
  download: "Descargar",
  csv: "Lista (CSV)",
  zip: "Documentos (ZIP)",
  table: "Candidaturas",
  headings: {
    name: "Nombre",
    headline: "Titular",
    status: "Estado",
    date: "Enviada",
    cv: "CV",
    notes: "Notas",
    rating: "Valoración",
  },
  hasCv: "CV",
  noCv: "Sin CV",
  notes: { one: "1 nota", many: "{n} notas" },
  page: "Página {page} de {pages}",
  more: { one: "Ver la que falta", many: "Ver las {n} que faltan" },
  select: "Elegir la candidatura de {name}",
  selectErased: "Elegir esta candidatura",
  erased: "Datos borrados",
  sent: "Enviada el {date}",
  interviewAt: "Entrevista: {date}",
  unread: { one: "1 mensaje sin leer", many: "{n} mensajes sin leer" },
  unreadBrief: { one: "1 sin leer", many: "{n} sin leer" },
  emptyColumn: "Nadie por ahora.",
  conflicts: {
    one: "Hay 1 candidatura que no ves por un conflicto de interés que declaraste.",
    many: "Hay {n} candidaturas que no ves por tus conflictos de interés.",
  },
  empty: "Aún no hay candidaturas. Cuando alguien se inscriba en la oferta, la verás aquí.",
  emptySearch: "No hay candidaturas con estos filtros.",
  emptyWords: "Con estos filtros no hay candidaturas que tengan «{q}».",
  clear: "Quitar los filtros",
  chooseAll: { one: "Elegir la única de este filtro", many: "Elegir las {n} de este filtro" },
  allOfFilter: { one: "La única del filtro", many: "Las {n} del filtro" },
  chosen: { one: "1 elegida", many: "{n} elegidas" },
  /** Before a number that the stylesheet counts. */
  chosenCount: "Elegidas:",
  chosenAll: { one: "Elegida la única de este filtro", many: "Elegidas las {n} de este filtro" },
  respond: "Responder",
  respondLead:
    "Cada persona recibe la respuesta por correo y la ve en su candidatura, ahora o dentro de 15 minutos. Si alguna tiene otra respuesta sin enviar, esta la sustituye: la otra ya no se envía, aunque deshagas esta.",
  /** The first of those who get it. */
  to: "Para {people}.",
  others: "{n} más",
  answer: "Respuesta",
  answers: { in_review: "Pasar a revisión", offer: "Ofrecer la plaza", rejected: "Descartar" },
  reason: "Motivo, si las descartas",
  /** Once it is one. */
  reasonOfRefusal: "Motivo para las personas candidatas",
  message: "Mensaje para las personas candidatas",
  submit: "Enviar la respuesta",
  submitTo: { one: "Responder a 1", many: "Responder a {n}" },
  noneChosen: "Marca al menos una candidatura.",
  noAnswer: "Elige una respuesta.",
  /** A state in one line of the table. */
  withdrawn: "Retirada",
  moved: {
    one: "1 no ha cambiado, porque alguien la ha cambiado mientras tanto: mira cómo está ahora.",
    many: "{n} no han cambiado, porque alguien las ha cambiado mientras tanto: mira cómo están ahora.",
  },
  refused: {
    one: "1 no ha cambiado, porque no puedes decidir sobre ella.",
    many: "{n} no han cambiado, porque no puedes decidir sobre ellas.",
  },
  tooLong: { one: "1 no ha cambiado por el mensaje.", many: "{n} no han cambiado por el mensaje." },
  stillChosen: { one: "Sigue marcada.", many: "Siguen marcadas." },
  partlyDone: "Lo que sí has enviado todavía no se ve: puedes deshacerlo.",
  skipped: {
    one: "1 no ha cambiado, porque su estado no lo permite: {states}.",
    many: "{n} no han cambiado, porque su estado no lo permite: {states}.",
  },
  skippedState: "{n} en «{state}»",
  selectionChanged:
    "Las candidaturas de este filtro son ahora {found} y no {expected}. No se ha respondido a ninguna: revisa la lista y vuelve a enviar.",
  selectionReplaced:
    "Las candidaturas de este filtro son {found}, pero ya no las mismas. No se ha respondido a ninguna: revisa la lista y vuelve a enviar.",
  failure: "No hemos podido enviar la respuesta. Lo que has escrito sigue aquí: intenta de nuevo.",
} as const;

/** Those from whom a reply to several would take an offer or an interview, or whom it would open again. */
export const promised = {
  warning: "Entre las elegidas hay {held}.",
  offer: { one: "1 con la plaza ofrecida", many: "{n} con la plaza ofrecida" },
  interview: { one: "1 con una entrevista aceptada", many: "{n} con una entrevista aceptada" },
  proposed: { one: "1 con una entrevista propuesta", many: "{n} con una entrevista propuesta" },
  closed: { one: "1 ya cerrada, que se reabriría", many: "{n} ya cerradas, que se reabrirían" },
  legend: "Qué hacer con ellas",
  choices: { spare: "Dejarlas como están", include: "Enviarles también esta respuesta" },
  required: "Elige qué hacer con las que tienen una oferta o una entrevista, o están cerradas.",
  places: {
    one: "La oferta tiene 1 plaza, y con esta respuesta la habrás ofrecido a {m} personas.",
    many: "La oferta tiene {n} plazas, y con esta respuesta las habrás ofrecido a {m} personas.",
  },
  spared: {
    one: "1 sigue como estaba, como has elegido.",
    many: "{n} siguen como estaban, como has elegido.",
  },
} as const;

/** The declarations still due, on the pages that list applications. */
export const undeclaredNote = {
  one: "Te falta declarar sobre 1 candidatura: no la ves hasta que digas si tienes un conflicto de interés.",
  many: "Te falta declarar sobre {n} candidaturas: no las ves hasta que digas si tienes un conflicto de interés.",
} as const;

/** To somebody who holds interviews that a committee hides from them. */
export const hiddenInterviewsNote = {
  one: "Entrevistas tú a 1 de esas personas, y no ves su hora hasta entonces.",
  many: "Entrevistas tú a {n} de esas personas, y no ves sus horas hasta entonces.",
} as const;

export const undeclaredLink = "Declarar" as const;

export const unratedNote = {
  one: "1 candidatura espera tu valoración en el comité.",
  many: "{n} candidaturas esperan tu valoración en el comité.",
} as const;

export const unratedLink = "Valorar" as const;

/** What a job's applications say of its committee too: their page has no room for the rest of its words. */
export const committeeOnBoard = {
  noPresident:
    "Falta la presidencia del comité. Mientras falte, el plazo y los recordatorios los lleva la organización.",
  of: "{raters} de {able}",
  nameTitle: "Elegir quién forma el comité",
} as const;
