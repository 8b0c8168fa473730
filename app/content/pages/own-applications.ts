/** /jobs/{slug}/apply */
export const applyPage = {
  title: "Inscribirme: {title}",
  heading: "Inscribirme",
  description: "Envía tu candidatura a una oferta de empleo científico.",
  back: "Volver a la oferta",
  asksNothing: "La oferta no pide ningún documento.",
  letter: "Carta de presentación",
  letterHint: "Por qué te interesa y qué aportas. Solo la lee la organización.",
  withdrawnLetter:
    "La carta es la de la candidatura que retiraste. Puedes cambiarla o quitarla antes de enviarla.",
  profileCv: "Se enviará el CV de tu perfil, salvo que elijas otro para esta oferta. PDF, hasta 5 MB.",
  fileHint: "PDF, hasta 5 MB.",
  severalHint: "PDF, hasta 5 MB. Si son varias cartas, júntalas en un solo archivo.",
  emptyFile: "«{name}» está vacío.",
  tooLarge: "«{name}» pesa más de 5 MB. Redúcelo y vuelve a subirlo.",
  ifSessionEnds:
    "Si tu sesión se cierra en otro dispositivo mientras escribes, al enviar guardamos la carta durante una hora y la verás aquí cuando accedas. Los archivos no los guardamos: tendrás que elegirlos otra vez.",
  submit: "Enviar candidatura",
  failure: "No hemos podido enviar tu candidatura. Lo que has escrito sigue aquí: intenta de nuevo.",
  fileGone: "Este archivo ya no está. Elígelo otra vez.",
  cvMissing: "Sube tu CV en PDF para inscribirte (máximo 5 MB).",
  letterMissing: "Escribe la carta de presentación: la oferta la pide.",
  documentMissing: "Sube el documento que falta: {material}.",
  typed: "Lo que habías escrito",
  typedLead: "No se ha enviado. Cópialo si lo necesitas: al salir de esta página se pierde.",
  /** In the place of that its deadline has passed. */
  closedEarly: {
    filled: "La organización ha cerrado esta oferta: la plaza está cubierta.",
    withdrawn: "La organización ha retirado esta oferta.",
  },
  blocked: {
    ALREADY_APPLIED: { text: "Ya te has inscrito en esta oferta.", way: "Ver mi candidatura" },
    JOB_CLOSED: { text: "El plazo de esta oferta ha terminado.", way: "Ver la oferta" },
    OWN_ORGANIZATION: {
      text: "Perteneces a esta organización: no puedes inscribirte en sus ofertas.",
      way: "Ver la oferta",
    },
  },
} as const;

/** /dashboard/applications */
export const ownApplications = {
  title: "Mis candidaturas",
  description: "Las ofertas en las que te has inscrito, y en qué estado está cada candidatura.",
  tabs: "Estado",
  all: "Todas",
  open: "En curso",
  over: "Terminadas",
  lead: "Primero, las últimas que enviaste.",
  count: { one: "1 candidatura", many: "{n} candidaturas" },
  empty: "Aún no te has inscrito en ninguna oferta.",
  emptyHint: "Busca una oferta y pulsa «Inscribirme»: aquí verás en qué estado está y cuándo se lee.",
  emptyState: "No tienes candidaturas en este estado.",
  findJobs: "Buscar ofertas",
  sentOn: "Enviada el",
  since: "desde el",
  interviewOn: "Entrevista:",
  unread: { one: "1 mensaje sin leer", many: "{n} mensajes sin leer" },
} as const;

/** /dashboard/applications/{id}, for the candidate. */
export const ownApplication = {
  title: "Mi candidatura: {title}",
  back: "Mis candidaturas",
  job: "Ver la oferta",
  state: "Estado",
  words: "{organization} te escribe:",
  ownWords: "Tu motivo:",
  reason: "Motivo",
  decisionBy: "Resolución prevista",
  interview: "Entrevista",
  interviewWhen: "Cuándo",
  interviewTimes: "Horas propuestas",
  interviewWhere: "Dónde",
  interviewMinutes: "Duración",
  interviewReply: "Tu respuesta",
  messages: "Mensajes con {organization}",
  toMessages: "Escribir a {organization}",
  readMessages: "Leer los mensajes con {organization}",
  unread: { one: "Tienes 1 mensaje sin leer.", many: "Tienes {n} mensajes sin leer." },
  documents: "Lo que enviaste",
  letter: "Carta de presentación",
  noDocuments: "No queda ningún documento.",
  download: "Descargar {name}",
  cvRead: { download: "Tu CV se descargó el {when}.", view: "Tu CV se vio el {when}." },
  read: { download: "Se descargó el {when}.", view: "Se vio el {when}." },
  edit: "Cambiar la carta o los documentos",
  editLead: "Nadie ha leído todavía tu candidatura: puedes cambiarla.",
  receipts: "Justificantes",
  receiptsLead: "El último es el que vale. La organización ve los mismos.",
  history: "Historial",
  endsOn: "Tu CV se borrará el {when}.",
  ends: "Tu CV se borra 12 meses después de cerrar el proceso.",
  gone: "Ya hemos borrado tu carta y tus documentos.",
  withdraw: "Retirar mi candidatura",
  withdrawLead:
    "La organización verá que la has retirado. Mientras la oferta esté abierta podrás volver a inscribirte.",
  again: "Inscribirme otra vez",
  againLead: "La oferta sigue abierta: puedes volver a inscribirte.",
  erase: "Borrar lo que envié",
  eraseLead: "Borra al momento la carta, los documentos y los mensajes. No se puede deshacer.",
  done: {
    sent: "Hemos recibido tu candidatura. Este es tu justificante; te lo hemos enviado también por correo.",
    saved: "Cambios guardados. Tienes un justificante nuevo; el anterior se conserva.",
    withdrawn: "Has retirado tu candidatura.",
    erased: "Hemos borrado la carta, los documentos y los mensajes de esta candidatura.",
  },
  events: {
    submitted: "Enviaste la candidatura.",
    again: "Volviste a enviar la candidatura.",
    viewed: "La organización la leyó.",
    in_review: "La organización la está revisando.",
    interview: "La organización propuso una entrevista.",
    offer: "La organización te ofreció la plaza.",
    hired: "La organización confirmó tu contratación.",
    rejected: "La organización no la seleccionó.",
    no_response: "El proceso se cerró sin respuesta.",
    undecided: "El proceso se cerró sin decisión.",
    withdrawn: "Retiraste la candidatura.",
    edit: "Cambiaste la carta o los documentos.",
    download: "Se descargó un documento tuyo: {document}.",
    cvDownload: "Tu CV se descargó.",
    view: "Se vio un documento tuyo: {document}.",
    cvView: "Tu CV se vio.",
    interviewAt: "Entrevista: {when}. {minutes}. {place}",
    interviewMoved:
      "La organización cambió la fecha de la entrevista. Antes: {before}. Ahora: {when}. {minutes}. {place}",
    interviewAccepted: "Aceptaste la entrevista: {when}.",
    interviewAnotherTime: "Pediste otra hora para la entrevista.",
    interviewDeclined: "Rechazaste la entrevista.",
    interviewOnly: "La organización cambió la entrevista.",
  },
} as const;

/** Where the process stands for all, on the page of an application that is decided. */
export const processFunnel = {
  lead: "Cómo está el proceso para todas las candidaturas",
  of: "De {count} candidaturas, {steps}.",
  inReview: {
    none: "ninguna pasó a revisión",
    few: "menos de {n} pasaron a revisión",
    many: "{n} pasaron a revisión",
  },
  interview: { none: "ninguna a entrevista", few: "menos de {n} a entrevista", many: "{n} a entrevista" },
  hired: { none: "ninguna contratación", few: "menos de {n} contrataciones", many: "{n} contrataciones" },
  reached: {
    submitted: "La tuya no llegó a leerse.",
    viewed: "La tuya se leyó.",
    in_review: "La tuya llegó a revisión.",
    interview: "La tuya llegó a entrevista.",
    offer: "La tuya llegó a oferta.",
    hired: "Una de las contrataciones es la tuya.",
  },
  reason: "Motivo: {reason}.",
} as const;

/** /dashboard/applications/{id}/edit */
export const editApplication = {
  title: "Cambiar mi candidatura",
  description: "Cambia la carta y los documentos mientras nadie los lea.",
  back: "Volver sin cambiar nada",
  submit: "Guardar y recibir otro justificante",
  ended: "Ya han leído tu candidatura, o la has retirado: no se puede cambiar.",
  toApplication: "Ver mi candidatura",
  cvHint: "Es el que enviaste. Para cambiarlo, elige otro. PDF, hasta 5 MB.",
  failure: "No hemos podido guardar los cambios. Lo que has escrito sigue aquí: intenta de nuevo.",
} as const;

/** /dashboard/applications/{id}/withdraw */
export const withdrawApplicationPage = {
  title: "Retirar mi candidatura",
  eraseTitle: "Borrar lo que envié",
  description: "Retira tu candidatura, con o sin lo que enviaste.",
  lead: "Vas a retirar tu candidatura a «{title}», de {organization}. La organización lo verá.",
  eraseLead:
    "Vas a borrar la carta, los documentos y los mensajes de tu candidatura a «{title}», de {organization}.",
  erase:
    "Borrar también mi carta, mis documentos y los mensajes. Se borran al momento y no se puede deshacer.",
  submit: "Retirar la candidatura",
  eraseSubmit: "Borrar lo que envié",
  back: "Volver a la candidatura",
  over: "Ya no se puede retirar: mira en qué estado está.",
} as const;

/** /dashboard/applications/{id}, whoever reads it. */
export const applicationPage = {
  heading: "Mi candidatura",
  description: "En qué estado está tu candidatura, qué enviaste y qué ha pasado con ella.",
  viewedOn: "Leída el {when}",
  receipt: "Justificante {number}",
  receivedAt: "Recibido el {when} (hora peninsular)",
  hash: "SHA-256",
  noFiles: "Sin archivos.",
} as const;
