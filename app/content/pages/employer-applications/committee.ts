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

/** A job's committee on the page of its criteria. */
export const committeeSetup = {
  title: "Comité",
  lead: "Quien lee la oferta declara antes si tiene un conflicto de interés, y valora sin ver las demás valoraciones. Cuando alguien valora, los criterios y los pesos ya no cambian.",
  on: "Valorar esta oferta en comité",
  publish: "Publicar el baremo con la oferta",
  weight: "Peso {n} en %",
  weightHint: "Un número entero del 1 al 100. Entre todos suman 100. Solo cuentan con comité.",
  weightInvalid: "Escribe un número entero del 1 al 100.",
  weightWithout: "Este peso no tiene criterio.",
  sum: "Los pesos suman {sum}: tienen que sumar 100.",
  noCriteria: "Para valorar en comité hace falta al menos un criterio.",
  fixed:
    "Esta oferta se valora en comité, y ya hay valoraciones o están cerradas: los criterios y los pesos no cambian.",
  ofOwner:
    "Esta oferta se valora en comité: los criterios y los pesos los cambia la persona responsable de la organización.",
  shared: "Las valoraciones que se dieron antes sin comité no se ven mientras lo haya.",
  published: "El baremo está publicado con la oferta.",
  unpublished: "El baremo no está publicado.",
  manage: "Valoraciones del comité",
} as const;

/** /dashboard/jobs/{id}/committee */
export const committee = {
  title: "Valoraciones del comité",
  description: "El comité que valora las candidaturas a una oferta: declaraciones, valoraciones y acta.",
  back: "Candidaturas",
  criteria: "Criterios y pesos",
  open: "Valoraciones abiertas desde el {since}.",
  closed: "Valoraciones cerradas el {at}.",
  declareTitle: "Conflictos de interés",
  declareLead: {
    one: "Antes de ver 1 candidatura, declara si tienes un conflicto de interés con la persona.",
    many: "Antes de ver {n} candidaturas, declara si tienes un conflicto de interés con alguna persona.",
  },
  declareRule:
    "Una casilla sin marcar declara que no lo tienes. Más tarde puedes declarar uno; retirar el que declaras, no. Quien declara un conflicto no ve la candidatura, y el acta lo dice.",
  declareMore: "Están las {n} primeras: al declarar verás las siguientes.",
  box: "Tengo un conflicto de interés con esta persona",
  declare: "Declarar",
  declared: "Tus declaraciones están guardadas.",
  declareFailure: "No hemos podido guardarlas. Lo que has marcado sigue aquí: intenta de nuevo.",
  conflicts: {
    one: "No ves 1 candidatura: declaraste un conflicto de interés con ella.",
    many: "No ves {n} candidaturas: declaraste un conflicto de interés con ellas.",
  },
  conflictHere: "Declaraste un conflicto de interés con esa candidatura: no puedes verla ni decidirla.",
  table: "Valoraciones",
  scale:
    "Cada suma va de 1 a 5: cada valor por su peso. La media es la de quienes han valorado; la diferencia, la que hay entre la suma más alta y la más baja.",
  empty: "Aún no hay candidaturas que puedas ver.",
  headings: {
    name: "Candidatura",
    status: "Estado",
    rated: "Han valorado",
    mean: "Media",
    spread: "Diferencia",
    own: "La tuya",
  },
  of: "{raters} de {able}",
  hidden: "Cuando valores",
  unrated: "Sin valorar",
  none: "–",
  erased: "Persona eliminada",
  page: "Página {page} de {pages}",
  closeTitle: "Cerrar valoraciones",
  closeLead: "Nadie podrá valorar más, y todo el comité leerá las valoraciones. No se puede deshacer.",
  closeConfirm: "Sí, cerrar las valoraciones de esta oferta",
  closeMissing: "Marca la casilla para cerrarlas.",
  close: "Cerrar valoraciones",
  closeDone: "Las valoraciones están cerradas.",
  closeFailure: "No hemos podido cerrarlas. Intenta de nuevo.",
  record: "Acta del proceso",
  recordLead:
    "Quién declaró, valoró y decidió qué, y cuándo, con las huellas de los documentos. Abrirla queda registrado.",
  recordOpen: "Ver el acta para imprimir",
  recordCsv: "Descargar el acta (CSV)",
} as const;

/** The record of a process, as a page to print and as a file. */
export const committeeRecord = {
  title: "Acta del proceso",
  back: "Valoraciones del comité",
  made: "Hecha el {at}",
  csvName: "acta",
  started: "Comité formado",
  closed: "Valoraciones cerradas",
  notClosed: "Sin cerrar",
  criteria: "Baremo",
  criterion: "Criterio",
  weight: "Peso",
  members: "Comité",
  applications: "Candidaturas",
  documents: "Documentos (SHA-256)",
  declarations: "Declaraciones",
  ratings: "Valoraciones",
  decisions: "Decisiones",
  member: "{name} ({roles})",
  memberUndeclared: "{name} ({roles}): {undeclared}",
  undeclared: "no ha declarado nada hasta esta acta",
  noConflict: "Sin conflicto de interés",
  conflict: "Conflicto de interés",
  rating: "Valoración",
  firstRating: "Primera valoración",
  changedRating: "Valoración cambiada",
  rated: "{at}. {name}: {values}. {sum}",
  changed: "{name} valoró el {firstAt}, cambió su valoración el {at}: {values}. {sum}",
  sum: "Suma ponderada",
  afterwards: "no cuenta: declaró un conflicto después",
  blind: "Las valoraciones constarán cuando esté decidida o se cierren.",
  deleted: "Lo valorado y los documentos ya están borrados.",
  none: "Ninguna",
  missing: {
    one: "Falta 1 candidatura que quien abre esta acta no puede ver.",
    many: "Faltan {n} candidaturas que quien abre esta acta no puede ver.",
  },
  more: "Están las {n} primeras candidaturas: el CSV las tiene todas.",
  sent: "Enviada",
  erased: "Persona eliminada",
  byCandidate: "La persona candidata",
  bySystem: "Matraz, por el tiempo",
  columns: {
    kind: "Qué",
    at: "Cuándo",
    candidate: "Candidatura",
    id: "Identificador",
    person: "Quién",
    role: "Papel",
    detail: "Detalle",
    value: "Valor",
  },
  document: "Documento",
  declaration: "Declaración",
  decision: "Decisión",
  application: "Candidatura",
} as const;

/** The criteria among the details of a job's public page. */
export const publishedScale = { title: "Baremo", item: "{text} ({weight} %)" } as const;

/** The declarations still due, on the pages that list applications. */
export const undeclaredNote = {
  one: "Falta 1 candidatura: antes de verla, declara si tienes un conflicto de interés.",
  many: "Faltan {n} candidaturas: antes de verlas, declara si tienes un conflicto de interés.",
} as const;
export const undeclaredLink = "Declarar" as const;
