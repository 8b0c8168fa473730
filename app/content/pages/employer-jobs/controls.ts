/** The actions on a job besides editing it, on /dashboard/jobs/{id}/edit. */
export const jobControls = {
  inReview:
    "La estamos revisando desde el {date}. Te escribiremos en cuanto esté publicada, o si necesita cambios.",
  withdraw: "Retirar de la revisión",
  withdrawLead: "Para cambiar algo, retírala primero: vuelve a ser un borrador.",
  changeInReview: "Estamos revisando tu cambio desde el {date}. Te escribiremos en cuanto lo decidamos.",
  changeLead: "Mientras tanto, la oferta se ve como estaba. El formulario tiene lo que has enviado.",
  withdrawChange: "Retirar el cambio",
  changeReturned: "Matraz no ha publicado tu último cambio. Este es el motivo:",
  returned: "Matraz te pide cambios antes de publicarla:",
  refusedDates: "Con estas fechas no se podrá publicar:",
  removed: "Matraz ha retirado esta oferta. Motivo: {reason}.",
  returnedBefore: "Matraz te pidió cambios en esta oferta:",
  open: "Publicada. Admite candidaturas hasta el {date}.",
  openSuspended:
    "Publicada, con plazo hasta el {date}. Nadie la ve mientras tu organización está suspendida.",
  hidden: "Nadie la ve mientras la cuenta está cerrada.",
  closed: {
    filled: "Cerrada el {date}: plaza cubierta.",
    withdrawn: "Cerrada el {date}: la retiró tu organización.",
    deadline: "Cerrada el {date}: terminó su plazo.",
    moderation: "Cerrada el {date} por Matraz.",
  },
  archived: "Archivada. Se cerró el {date}.",
  summary: "En esta página",
  extend: "Ampliar el plazo",
  extendLead: "Una sola vez, hasta 60 días más. Ahora cierra el {date}.",
  extended: "El plazo ya se amplió una vez: antes cerraba el {date}.",
  newClosing: "Nueva fecha de cierre",
  decision: "Fecha de resolución",
  saveDecision: "Guardar la fecha",
  close: "Cerrar la oferta",
  closeLead: "Deja de admitir candidaturas ahora mismo. Puedes abrirla otra vez durante 7 días.",
  closeForGoodLead:
    "Deja de admitir candidaturas ahora mismo. Ya la abriste otra vez: no podrás hacerlo de nuevo.",
  closeReason: "¿Por qué la cierras?",
  closeReasons: { filled: "La plaza está cubierta", withdrawn: "Ya no hay plaza" },
  reasonRequired: "Elige por qué la cierras.",
  reopen: "Abrir otra vez",
  reopenLead: "Puedes abrirla una vez más durante los 7 días siguientes al cierre.",
  notReopenable: "Ya no se puede abrir otra vez. Duplícala para publicar una nueva con los mismos datos.",
  duplicate: "Duplicar",
  duplicateTitle: "Hacer otra igual",
  duplicateLead:
    "Crea un borrador con el título, la descripción y los demás datos, los documentos que pides y los criterios de valoración con sus pesos. No copia las fechas, las candidaturas, las etiquetas, el comité ni quién sigue la oferta; la llevarás tú. Un comité se activa en «Criterios y comité» de la copia, y eliges quién lo forma.",
  delete: "Borrar el borrador",
  deleteTitle: "Borrar",
  deleteLead: "Solo se puede borrar un borrador.",
} as const;

/** A job from which others are made, on its page and on that of a new one. */
export const jobTemplates = {
  lead: "Guárdala como plantilla y estará en «Nueva oferta»: de ahí saldrán borradores con lo mismo que copia «Duplicar», tal como esté entonces.",
  isOne: "Es una plantilla: está en «Nueva oferta».",
  save: "Guardar como plantilla",
  end: "Quitar de las plantillas",
  title: "O empieza con una plantilla",
  start: "Empezar",
  startNamed: "Empezar con {title}",
  full: "Tu organización ya tiene 50 plantillas. Quita antes alguna.",
} as const;

/** What asks before many people are told, and takes it back. */
export const jobUndo = {
  decision: {
    one: "Todavía no está guardado. Una persona que espera recibirá un correo con el cambio dentro de quince minutos. Hasta entonces puedes deshacerlo.",
    many: "Todavía no está guardado. {n} personas que esperan recibirán un correo con el cambio dentro de quince minutos. Hasta entonces puedes deshacerlo.",
  },
  decisionConfirm: { one: "Guardar y avisar a 1 persona", many: "Guardar y avisar a {n} personas" },
  closing: {
    one: "Una candidatura sigue sin respuesta. Cerrar la oferta no le avisa: podrás responderle después.",
    many: "{n} candidaturas siguen sin respuesta. Cerrar la oferta no les avisa: podrás responderles después.",
  },
  closingUndecided: {
    one: "1 candidatura ya respondida está sin decidir.",
    many: "{n} candidaturas ya respondidas están sin decidir.",
  },
  closingApplications: "Ver las candidaturas",
  closingReaders: {
    one: "Dentro de quince minutos se lo recordaremos por correo a 1 persona del equipo.",
    many: "Dentro de quince minutos se lo recordaremos por correo a {n} personas del equipo.",
  },
  closingConfirm: "Sí, cerrar la oferta",
  decisionUntil:
    "Has cambiado la fecha de resolución. Hasta {time} puedes deshacerlo: antes no avisamos a nadie.",
  closingUntil: "Hasta {time} puedes deshacer el cierre: la oferta quedaría como estaba.",
  undoDecision: "Deshacer el cambio de fecha",
  undoClosing: "Deshacer el cierre",
  over: "Ya no se puede deshacer: ha pasado el tiempo, o alguien lo ha cambiado después.",
  closesLater: "No se puede deshacer: la oferta cierra ahora después de aquella fecha.",
} as const;

/** Who of the team leads a job, on its page and in the lists. */
export const jobLead = {
  title: "Quién la lleva",
  by: "La lleva {name}.",
  byYou: "La llevas tú.",
  column: "La lleva",
  you: "Tú",
  lead: "Está entre «Mías» para quien la lleva, y le llegan sus avisos. Se lo decimos por correo.",
  field: "La lleva",
  save: "Guardar quién la lleva",
  gone: "Esa persona ya no puede llevar ofertas en el equipo. Elige a otra.",
  whose: "De quién",
  mine: "Mías",
  ofTeam: "De todo el equipo",
} as const;

/** /dashboard/jobs/{id}/delete */
export const deleteJobPage = {
  title: "¿Borrar este borrador?",
  description: "Borra un borrador de una oferta.",
  lead: "Borraremos «{title}» para siempre. No se puede deshacer.",
  submit: "Borrar el borrador",
  back: "Volver a la oferta",
} as const;

/** Where a draft is published, for organizations whose jobs an administrator reads first. */
export const reviewNote = {
  sentence:
    "Revisaremos la oferta antes de publicarla: lo hacemos con la primera de cada organización, con todas las de organizaciones sin verificar y después de retirar una. Te escribiremos al decidirlo.",
  verify: "Ver mi verificación",
} as const;

/** /dashboard/jobs/{id}/preview */
export const previewPage = {
  title: "Vista previa",
  description: "Así verá todo el mundo la oferta de tu organización.",
  lead: {
    draft: "Así se verá la oferta cuando la publiques. Nadie más la ve todavía.",
    in_review: "Así se verá la oferta cuando la publiquemos. La estamos revisando.",
    published: "Así se ve la oferta.",
    closed: "Así se ve la oferta cerrada.",
    archived: "Así se veía la oferta.",
  },
  edit: "Seguir editando",
  back: "Volver a la oferta",
  changed: "La oferta ha cambiado desde que la abriste. Revísala antes de publicarla.",
  unverified: "Confirma antes tu correo: lo tienes en «Cuenta».",
} as const;

/** The anchors of the editor's parts: those of the form, and the other actions on the job. */
export const editorAnchors = {
  essentials: "lo-esencial",
  contract: "contrato",
  place: "lugar",
  salary: "salario",
  answers: "candidaturas-y-plazos",
  lead: "quien-la-lleva",
  extend: "ampliar",
  decision: "resolucion",
  close: "cerrar",
  reopen: "abrir",
  duplicate: "duplicar",
  delete: "borrar",
} as const;
