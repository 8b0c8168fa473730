/** How alerts name their filters. */
export const alertTexts = {
  /** As names are stored: most sentences have them within «». */
  words: "“{q}”",
  between: " · ",
} as const;

/** The pages of a person's alerts. */
export const alertsPage = {
  title: "Mis alertas",
  description: "Las búsquedas que Matraz repite por ti, y cada cuánto te escribe.",
  lead: "Cuando se publica una oferta que cumple los filtros de una alerta, te la enviamos por correo.",
  count: { one: "1 alerta", many: "{n} alertas" },
  empty: "Aún no tienes ninguna alerta.",
  emptyHint: "Busca ofertas con los filtros que te interesen y pulsa «Crear alerta con esta búsqueda».",
  findJobs: "Buscar ofertas",
  matches: "Ver las novedades de todas",
  limit: "Tienes 10 alertas, que es el máximo. Para crear otra, borra alguna.",
  mailsOff: "No te enviamos correos de alertas: los tienes desactivados. Las novedades siguen aquí.",
  mailsOffWay: "Cambiar mis avisos por correo",
  unconfirmed: "Confirma tu correo para recibir las alertas. Mientras tanto, las novedades están aquí.",
  unconfirmedWay: "Confirmar mi correo",
  daily: "Cada día",
  weekly: "Cada semana",
  paused: "En pausa",
  lastMail: "Último correo:",
  noMail: "Aún no te hemos escrito por esta alerta.",
  inWeek: {
    one: "1 oferta en los últimos siete días",
    many: "{n} ofertas en los últimos siete días",
  },
  noneInWeek: "Ninguna oferta en los últimos siete días",
  without: "Sin ofertas de: {names}",
  edit: "Cambiar",
  editNamed: "Cambiar la alerta «{name}»",
  preview: "Ver el próximo correo",
  previewNamed: "Ver el próximo correo de «{name}»",
  search: "Ver las ofertas abiertas",
  searchNamed: "Ver las ofertas abiertas de «{name}»",
  pause: "Pausar",
  pauseNamed: "Pausar la alerta «{name}»",
  resume: "Reanudar",
  resumeNamed: "Reanudar la alerta «{name}»",
  remove: "Borrar",
  removeNamed: "Borrar la alerta «{name}»",
  undo: "Deshacer",
  failure: "No hemos podido cambiar tus alertas. Intenta de nuevo.",
  undoEnded: "Ya no se puede deshacer. Puedes crear la alerta otra vez desde la búsqueda.",
  undoDuplicate: "Ya tienes otra alerta con esos filtros. Bórrala o cámbiala para recuperar la que borraste.",
  undoFull: "Tienes diez alertas, el máximo. Borra otra para recuperar la que borraste.",
  gone: "Esa alerta ya no está.",
  done: {
    created: "Hemos creado la alerta. Te escribiremos cuando haya ofertas nuevas.",
    exists: "Ya tenías una alerta con esos filtros: está en esta lista.",
    saved: "Hemos guardado la alerta.",
    paused: "La alerta está en pausa: no te escribiremos por ella.",
    resumed: "La alerta vuelve a estar activa.",
    removed: "Hemos borrado la alerta «{name}».",
    restored: "La alerta vuelve a estar en tu lista.",
  },
} as const;

/** The form of an alert, for a new one and to change one. */
export const alertForm = {
  newTitle: "Nueva alerta",
  newDescription: "Recibe por correo las ofertas nuevas que cumplan tus filtros.",
  newLead: "Te escribiremos cuando haya ofertas nuevas con estos filtros.",
  editTitle: "Cambiar la alerta",
  editDescription: "Cambia los filtros de una alerta y cada cuánto te escribe.",
  name: "Nombre de la alerta",
  nameHint: "Si lo dejas en blanco, la llamamos como sus filtros.",
  frequency: "Cada cuánto te escribimos",
  dailyHint: "Como mucho un correo al día, y solo si hay ofertas nuevas.",
  weeklyHint: "Un correo a la semana, si hay ofertas nuevas.",
  criteria: "Qué ofertas buscas",
  q: "Palabras",
  others: "Otros filtros",
  excluded: "Organizaciones que no quieres",
  excludedHint: "Desmarca las que quieras volver a recibir.",
  create: "Crear alerta",
  save: "Guardar cambios",
  back: "Volver a mis alertas",
} as const;

/** Preview of an alert's next mail. */
export const alertPreview = {
  title: "El próximo correo de «{name}»",
  description: "Las ofertas que llevaría el próximo correo de una alerta.",
  lead: "Si el correo saliera ahora, llevaría estas ofertas.",
  empty: "Ahora mismo no habría correo: no hay ofertas nuevas con estos filtros.",
  emptyHint:
    "Contamos las que hemos encontrado desde que creaste la alerta, también si se publicaron poco antes, siguen abiertas al menos un día más y no te hemos enviado.",
  paused: "La alerta está en pausa: hasta que la reanudes no habrá correo.",
  more: { one: "Y 1 oferta más.", many: "Y {n} ofertas más." },
  open: "Ver todas las ofertas abiertas con estos filtros",
  back: "Volver a mis alertas",
} as const;

/** The new jobs of all alerts. */
export const alertMatches = {
  title: "Novedades de mis alertas",
  description: "Las ofertas que han encontrado todas tus alertas en los últimos catorce días.",
  lead: "Lo que han encontrado tus alertas en los últimos catorce días y sigue abierto, también sin correo.",
  count: { one: "1 oferta nueva", many: "{n} ofertas nuevas" },
  empty: "No hay ofertas nuevas de tus alertas.",
  emptyHint: "Cuando se publique alguna que cumpla tus filtros, estará aquí.",
  noAlerts: "Aún no tienes ninguna alerta.",
  foundBy: "Por tus alertas:",
  saved: "Guardada",
  applied: "Te has inscrito",
  back: "Mis alertas",
} as const;

/** The page of the links in mails of alerts, reports and reminders. */
export const endMails = {
  ask: {
    alert: "Dejarás de recibir la alerta «{name}». Quedará en pausa en tu cuenta.",
    alerts: "Dejarás de recibir correos de todas tus alertas. Las novedades seguirán en tu panel.",
    reports: "Dejarás de recibir el informe semanal. Seguirá en tu panel.",
    reminders: "Dejarás de recibir recordatorios de las ofertas que guardaste.",
    organization: "Tus alertas no te enviarán más ofertas de {name}.",
  },
  submit: {
    alert: "Dejar de recibir esta alerta",
    alerts: "Dejar de recibir todas las alertas",
    reports: "Dejar de recibir el informe semanal",
    reminders: "Dejar de recibir recordatorios",
    organization: "No quiero ofertas de {name}",
  },
  undo: {
    alert: "Ha sido un error: volver a activarla",
    alerts: "Ha sido un error: volver a recibirlas",
    reports: "Ha sido un error: volver a recibirlo",
    reminders: "Ha sido un error: volver a recibirlos",
    organization: "Ha sido un error: volver a recibirlas",
  },
  done: "Listo. No te escribiremos más sobre esto.",
  returned: "Hecho. Volverás a recibir estos correos.",
  all: "Dejar de recibir todas las alertas",
  manage: "Gestionar mis avisos por correo",
} as const;

/** The search's words about alerts. */
export const alertOffer = {
  create: "Crear alerta con esta búsqueda",
  hint: "Te avisamos por correo cuando haya ofertas nuevas.",
  hintSignedOut:
    "Te avisamos por correo cuando haya ofertas nuevas. Antes te pediremos que accedas o crees tu cuenta.",
  /** Before the hint, where the list has jobs with other words. */
  allWords: "La alerta busca todas las palabras que has escrito, y estas ofertas no las tienen.",
  createAny: "Crear una alerta",
  emptyAll: "Dinos qué buscas y te escribiremos en cuanto se publique una oferta así.",
  empty: "Crea una alerta y te avisamos en cuanto haya alguna:",
} as const;
