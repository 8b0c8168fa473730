/** /dashboard/admin/jobs */
export const adminJobs = {
  title: "Revisión de ofertas",
  description: "Las ofertas que esperan revisión, y las que están publicadas.",
  states: "Estado",
  tabs: { in_review: "En revisión", published: "Publicadas", closed: "Cerradas" },
  lead: {
    in_review:
      "De organizaciones sin verificar al enviarlas, la primera de cada una, las que siguen a una retirada, y los cambios de todas ellas. Primero la que lleva más tiempo esperando. Se revisan una tras otra, también con el teclado: en la página de una oferta, la tecla «?» muestra los atajos.",
    published: "Las que cualquiera puede ver. Primero la más reciente.",
    closed: "Se ven durante 30 días desde el cierre, salvo las retiradas. Primero la más reciente.",
  },
  q: "Buscar",
  qHint: "Palabras de la oferta o de la organización.",
  search: "Buscar",
  caption: "Ofertas",
  job: "Oferta",
  organization: "Organización",
  dates: "Fechas",
  published: "Publicada",
  closes: "Cierra",
  late: "Con retraso",
  change: "Cambio",
  decided: "Ya decidida",
  hints: { one: "1 pista", many: "{n} pistas" },
  since: "Espera desde el",
  lateLead: { one: "1 espera desde hace más de dos días.", many: "{n} esperan desde hace más de dos días." },
  emptyQueue: "No hay ofertas que revisar.",
  emptyState: "No hay ofertas en este estado.",
  emptySearch: "No hay ofertas con estas palabras.",
  total: { one: "1 oferta", many: "{n} ofertas" },
  manyTotal: "Más de {n} ofertas",
} as const;

/** /dashboard/admin/jobs/{id} */
export const adminJob = {
  title: "Revisar una oferta",
  description: "Lo que dice una oferta, y qué se hace con ella.",
  back: "Todas las ofertas",
  status: {
    draft: "Es un borrador: la organización la está cambiando.",
    in_review: "Espera revisión. Así se verá cuando se publique:",
    published: "Está publicada.",
    closed: "Está cerrada ({reason}).",
    archived: "Está archivada.",
  },
  change: "Está publicada, y la organización quiere cambiar esto:",
  becomes: "pasa a ser",
  before: "Ver la de antes",
  changed: "Así quedaría:",
  hidden: {
    suspended: "Nadie más la ve: la organización está suspendida.",
    inactive: "Nadie más la ve: la cuenta de la organización está cerrada o desactivada.",
  },
  note: "Lo que le dijimos a la organización:",
  see: "Ver la página de la oferta",
  externalUrl: "Dirección donde inscribirse",
  seeOrganization: "Ver la organización",
  seeCase: "Su verificación y su publicación",
  approveTitle: "Publicar",
  /** The subject of the decision: a job, or a change of a published one. */
  ofJob: {
    approveLead: "La oferta se publica ahora y se lo decimos a la organización por correo.",
    approve: "Publicar la oferta",
    returnLead: "Vuelve a ser un borrador. La organización recibe tu nota por correo.",
    return: "Devolver la oferta",
  },
  ofChange: {
    approveLead: "El cambio se publica ahora y se lo decimos a la organización por correo.",
    approve: "Publicar el cambio",
    returnLead: "La oferta sigue publicada como está. La organización recibe tu nota por correo.",
    return: "Devolver el cambio",
  },
  approved: "Publicada.",
  pastDeadline: "El plazo que eligió la organización ya ha pasado: devuélvela para que elija otro.",
  unpublishable: {
    suspended: "La organización está suspendida: para publicar algo suyo, reactívala antes.",
    closed: "La organización tiene cerrada la publicación: para publicar algo suyo, ábrela antes.",
  },
  wayOut: { suspended: "Ir a reactivarla", closed: "Ir a abrirla" },
  returnTitle: "Devolver",
  changeLocked: "Ya hay candidaturas, y el cambio toca lo que entonces queda fijo: devuélvelo.",
  returnNote: "Qué hay que cambiar",
  returned: "Devuelta, con tu nota.",
  removeTitle: "Retirar",
  removeLead:
    "Deja de verse en todas partes y no se vuelve a abrir. Durante quince minutos puedes deshacerlo; después, la organización recibe el motivo por correo. Desde ahora revisamos cada oferta suya antes de publicarla.",
  removeReason: "Motivo",
  removeReasonAny: "Elige un motivo",
  removeText: "Explicación para la organización",
  removeTextRequired: "Escribe la explicación.",
  takeMark:
    "Quitarle además la verificación, por el mismo motivo (opcional). Se lo decimos ya, y no vuelve al deshacer: se da otra vez en su ficha.",
  closePublishing: "Cerrarle además la publicación: no publica nada hasta que la volvamos a abrir (opcional)",
  removeSubmit: "Retirar la oferta",
  removed: "Retirada.",
  reasonRequired: "Elige un motivo.",
  failedTransition: "Ya no se puede: la oferta ha cambiado de estado. Mira cómo está ahora.",
  canned: "Nota preparada",
  noteWithoutScripts: "Sin JavaScript, los demás botones de esta página no conservan lo que escribes aquí.",
  cannedHint: "Si eliges abajo una nota preparada, va delante de lo que escribas aquí.",
  cannedTexts: "Qué dice cada nota",
  ownNote: "Ninguna: escribo la mía",
  noteRequired: "Elige una nota preparada o escribe la tuya.",
  hintsTitle: "Lo que ha visto una regla",
  hintsLead: "Pistas: no impiden publicar.",
  hints: {
    gender: "El título nombra un solo género: «{word}». Puede ser «{neutral}».",
    email: "El texto tiene una dirección de correo: {found}.",
    phone: "El texto tiene un teléfono: {found}.",
    salary:
      "El salario queda fuera de lo que pagan las {jobs} ofertas abiertas de su disciplina: de {low} a {high} al año.",
  },
  noHints: "Ninguna regla ha visto nada.",
  undo: "Deshacer",
  undoable: "Se puede deshacer hasta {time}; entonces sale el correo.",
  undoableOf: "La decisión sobre «{title}» se puede deshacer hasta {time}; entonces sale el correo.",
  takenBack: "Deshecho: la oferta queda como estaba, y el correo no sale.",
  tooLateToUndo:
    "Ya no se puede deshacer: han pasado quince minutos, la oferta ha cambiado o alguien se ha inscrito.",
  toDecision: "Ir a la decisión",
  skip: "Saltar",
  queue: "Volver a la cola",
  waitsSince: "Espera desde el {date}.",
  organizationPage: "La página de la organización",
  failedConflict: "La oferta ha cambiado mientras la leías. Esto es lo que dice ahora.",
  historyTitle: "Qué ha pasado",
  what: "Qué",
  who: "Quién",
  when: "Cuándo",
  gone: "Una cuenta que ya no existe",
} as const;

/** What an administrator asks of an organization again and again, as it reads it. */
export const cannedNotes = {
  gender: {
    label: "Título en los dos géneros",
    text: "El título nombra un solo género. Escríbelo para todas las personas, por ejemplo con «/a».",
  },
  contact: {
    label: "Sin correo ni teléfono en el texto",
    text: "Quita del texto el correo y el teléfono: las candidaturas y las preguntas llegan por la plataforma.",
  },
  salary: {
    label: "Salario que hay que comprobar",
    text: "El salario no parece el de este puesto. Comprueba la cantidad, el periodo y las pagas.",
  },
  description: {
    label: "Descripción incompleta",
    text: "Falta describir las tareas, los requisitos o cómo es el proceso de selección.",
  },
  funding: {
    label: "Financiación sin decir",
    text: "Di quién financia el contrato y durante cuánto tiempo.",
  },
} as const;

/** The keys of the review of jobs. */
export const reviewKeys = {
  approve: "Publicar",
  return: "Devolver",
  remove: "Retirar",
  undo: "Ir a «Deshacer»",
  next: "Oferta siguiente (saltar)",
  previous: "Oferta anterior",
} as const;

/** A job's history, by the kind of its events. */
export const jobEventWords = {
  created: "Creó el borrador",
  submitted: "La envió a revisión",
  published: "La publicó",
  returned: "La devolvió",
  withdrawn: "La retiró de la revisión",
  changed: "La cambió",
  extended: "Amplió el plazo",
  closed: "La cerró",
  reopened: "La volvió a abrir",
  removed: "La retiró de Matraz",
  close_undone: "Deshizo el cierre",
  taken_back: "Deshizo la decisión",
  approval_asked: "Pidió la aprobación de su responsable",
  approval_given: "La aprobó",
  approval_returned: "La devolvió sin aprobar",
  approval_withdrawn: "Retiró la petición de aprobación",
  approval_dropped: "Dejó de pedir aprobaciones",
} as const;

/** After a decision that led on to the next that waits. */
export const reviewQueue = {
  next: "Esta es la siguiente que espera.",
  previous: "Volver a la que acabas de decidir",
  /** Before the words of a decision that was not made. */
  typed: "Lo que habías escrito:",
} as const;
