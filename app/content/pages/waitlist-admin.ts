/** The administration of the waitlist. */
export const waitlistAdmin = {
  roles: { professional: "Profesional", empresa: "Empresa o institución" },
  statuses: {
    pending: "Pendiente de confirmar",
    confirmed: "Confirmada",
    invited: "Invitada",
    converted: "Con cuenta",
    unsubscribed: "De baja",
    rejected: "Descartada",
  },
  quality: {
    disposable: "Correo desechable",
    role: "Buzón de función",
    plus_tag: "Con etiqueta",
  },
  csv: {
    email: "Correo",
    role: "Tipo",
    name: "Nombre",
    field: "Área",
    discipline: "Disciplina",
    company: "Empresa o institución",
    status: "Estado",
    source: "Origen",
    quality: "Avisos",
    createdAt: "Alta",
    confirmedAt: "Confirmación",
    invitedAt: "Invitación",
    convertedAt: "Cuenta",
  },
  nav: {
    label: "Lista de espera",
    entries: "Personas",
    stats: "Números",
    invite: "Invitar",
    mails: "Correos fallidos",
    log: "Registro",
  },
  anyone: "Todos",
  anything: "Todas",
  none: "Sin indicar",
  unknown: "Desconocido",
  people: { one: "1 persona", many: "{n} personas", more: "más de {n} personas" },
  professionals: { one: "1 profesional", many: "{n} profesionales" },
  companies: { one: "1 organización", many: "{n} organizaciones" },
} as const;

/** /dashboard/admin/waitlist */
export const waitlistTable = {
  title: "Lista de espera",
  description: "Quién se ha apuntado a la lista de espera de Matraz, con filtros y exportación.",
  filters: "Filtros",
  q: "Buscar",
  qHint: "Nombre, organización o parte de un correo.",
  role: "Tipo",
  status: "Estado",
  field: "Disciplina",
  quality: "Avisos",
  clean: "Sin avisos",
  source: "Origen",
  from: "Desde",
  to: "Hasta",
  sort: "Orden",
  sorts: { newest: "Más recientes primero", oldest: "Más antiguas primero" },
  apply: "Filtrar",
  clear: "Quitar los filtros",
  ignored: "No hemos entendido estos filtros y no los hemos tenido en cuenta: {names}.",
  other: "la página",
  export: "Descargar CSV",
  caption: "Personas de la lista de espera",
  person: "Persona",
  joined: "Alta",
  empty: "No hay nadie con estos filtros.",
  emptyList: "Todavía no se ha apuntado nadie.",
  seeSite: "Ver la página de inicio",
  next: "Siguiente",
  previous: "Anterior",
  pages: "Páginas",
  erased: "Hemos borrado sus datos.",
} as const;

/** /dashboard/admin/waitlist/{id} */
export const waitlistEntryPage = {
  title: "Una persona de la lista",
  description:
    "Los datos de una persona de la lista de espera, su historia y lo que se puede hacer con ella.",
  back: "Volver a la lista",
  data: "Datos",
  history: "Historia",
  noQuality: "Ninguno",
  ref: "Vino con el código",
  inviteExpires: "La invitación caduca",
  notYet: "Todavía no",
  place: "Su sitio en la fila",
  invite: "Enviar invitación",
  reject: "Descartar",
  restore: "Devolver a la fila",
  actionsTitle: "Qué hacer",
  actionsLead: {
    pending: "Aún no ha confirmado su correo: hasta entonces no se le puede invitar.",
    confirmed: "Está en la fila. Si la descartas, no se lo diremos.",
    invited: "Tiene una invitación. Si la descartas, el enlace dejará de valer y no se lo diremos.",
    converted: "Ya tiene una cuenta.",
    unsubscribed: "Se dio de baja: no le escribiremos.",
    rejected: "Está descartada y no lo sabe. Puede volver a la fila, en su sitio de siempre.",
  },
  notes: "Notas",
  notesHint: "Solo las ve quien administra.",
  saveNotes: "Guardar notas",
  eraseTitle: "Borrar sus datos",
  eraseLead: "Para quien lo haya pedido por otro camino.",
  erase: "Borrar…",
  done: {
    notes: "Notas guardadas.",
    reject: "Descartada. No se lo hemos dicho.",
    restore: "Está otra vez en la fila.",
    invite: "Invitación enviada.",
    retry: "Lo intentamos otra vez.",
  },
  failed: {
    transition: "Su estado ha cambiado entretanto y esto ya no es posible.",
    notes: "Usa como mucho 2000 caracteres normales.",
    notInLine: "Ya no está en la fila: no la hemos invitado.",
  },
} as const;

/** /dashboard/admin/waitlist/{id}/erase */
export const waitlistErase = {
  title: "¿Borrar sus datos?",
  description: "Borra a una persona de la lista de espera, con todo lo que nos dio.",
  lead: "Borraremos {email} y todo lo que nos dio. No se puede deshacer, y no volveremos a escribirle.",
  submit: "Borrar sus datos",
  back: "Volver sin borrar",
} as const;

/** /dashboard/admin/waitlist/stats */
export const waitlistNumbers = {
  title: "Números de la lista",
  description: "Cuánto crece la lista de espera, quién hay en ella y cuántas personas acaban con cuenta.",
  fresh: "Son de hace un minuto como mucho.",
  total: "En total",
  confirmed: "En la fila",
  invited: "Invitadas",
  converted: "Con cuenta",
  confirmRate: "El {rate} de todas ha confirmado",
  inviteRate: "El {rate} de quienes confirmaron ha recibido invitación",
  conversionRate: "El {rate} de las invitadas ha abierto cuenta",
  noRate: "sin datos aún",
  growth: "Altas por día",
  growthDescription:
    "Entre el {from} y el {to} se apuntaron {professionals} y {companies}. El día con más altas de un lado tuvo {peak}.",
  balance: "Equilibrio por disciplina",
  balanceDescription: "{count} disciplinas. La mayor es {largest}, con {professionals} y {companies}.",
  professionals: "Profesionales",
  companies: "Organizaciones",
  asTable: "Ver como tabla",
  day: "Día",
  discipline: "Disciplina",
  sources: "De dónde vienen",
  direct: "Directamente",
  count: "Personas",
  empty: "Aún no hay altas entre estos días.",
  apply: "Ver estos días",
} as const;

/** /dashboard/admin/waitlist/invite */
export const waitlistWave = {
  title: "Enviar invitaciones",
  description: "Invita a una parte de la lista de espera, con vista previa antes de enviar nada.",
  lead: "Primero verás a cuántas personas llega; no se envía nada hasta el segundo botón.",
  count: "Cuántas personas",
  countHint: "Entre 1 y {most}.",
  countWrong: "Escribe un número entre 1 y {most}.",
  role: "Tipo",
  field: "Disciplina",
  balanced: "Repartir por turnos entre disciplinas y tipos. Sin esto, se invita solo por antigüedad.",
  preview: "Ver vista previa",
  previewOf: "Vista previa: {groups}",
  of: "{people} de {discipline}",
  and: "y",
  many: "{people} de {count} disciplinas",
  nobody: "No hay nadie en la fila con estas condiciones. Prueba con otra disciplina o con todas.",
  fewer: "Pediste {asked}; en la fila no hay más con estas condiciones.",
  byDiscipline: "A quién llegará, por disciplina",
  submit: { one: "Enviar 1 invitación", many: "Enviar {n} invitaciones" },
  sent: { one: "Hemos invitado a 1 persona.", many: "Hemos invitado a {n} personas." },
  different: "En la vista previa eran {previewed}: entretanto la fila ha cambiado.",
  seeInvited: "Ver a quienes están invitadas",
  again: "Preparar otra",
} as const;

/** /dashboard/admin/waitlist/mails */
export const waitlistMails = {
  title: "Invitaciones que no salieron",
  description: "Las invitaciones de la lista de espera que no se pudieron entregar, con el motivo.",
  none: "Ninguna invitación ha fallado.",
  found: { one: "1 invitación no ha salido.", many: "{n} invitaciones no han salido." },
  lead: "Quienes las esperan siguen contando como invitadas.",
  shown: "Aquí están las {n} más recientes.",
  person: "Persona",
  reason: "Motivo",
  when: "Escrita el",
  retry: "Reintentar",
  retryNamed: "Reintentar: {email}",
  retryAll: "Reintentar todas",
  retried: { one: "Volvemos a intentar 1 correo.", many: "Volvemos a intentar {n} correos." },
  nothing: "No quedaba nada que reintentar.",
  failedMails: "Correos que no salieron",
  kinds: {
    "waitlist-confirm": "Confirmación",
    "waitlist-reminder": "Recordatorio",
    "waitlist-place": "Enlace a su plaza",
    "waitlist-invitation": "Invitación",
  },
  reasons: {
    smtp: "El servidor de destino lo rechazó",
    OUTCOME_UNKNOWN: "No sabemos si llegó: puede llegar dos veces",
    INTERRUPTED: "El envío se interrumpió",
    FAILED: "No se pudo escribir el correo",
    other: "No se pudo enviar",
  },
} as const;

/** /dashboard/admin/waitlist/history */
export const waitlistLog = {
  title: "Registro de la lista",
  description: "Qué ha hecho cada administrador con la lista de espera, y cuándo.",
  lead: "Las cien últimas acciones.",
  empty: "Todavía no hay nada.",
  who: "Quién",
  what: "Qué",
  when: "Cuándo",
  gone: "Una cuenta que ya no existe",
  actions: {
    "waitlist.export": "Descargó la lista",
    "waitlist.wave": "Invitó a {people}",
    rejected: "Descartó a una persona",
    confirmed: "Devolvió a una persona a la fila",
    "waitlist.erase": "Borró los datos de una persona",
    "waitlist.retry": "Reintentó {mails}",
    other: "Hizo otro cambio",
  },
  mails: { one: "1 correo", many: "{n} correos" },
  see: "Ver a la persona",
} as const;

const numbers = new Intl.NumberFormat("es-ES", { useGrouping: "always" });
const rates = new Intl.NumberFormat("es-ES", { style: "percent", maximumFractionDigits: 1 });

/** 12345 as «12.345». */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** 0.256 as «25,6 %». */
export function formatRate(part: number): string {
  return rates.format(part);
}

/** A number with its noun: «1 persona», «1.234 personas». */
export function plural(words: { one: string; many: string }, value: number): string {
  return value === 1 ? words.one : words.many.replace("{n}", formatNumber(value));
}

/** «25 profesionales y 4 organizaciones»; a side without anybody is left out. */
export function bothSides({
  professionals,
  companies,
}: {
  professionals: number;
  companies: number;
}): string {
  const sides = [
    professionals > 0 ? plural(waitlistAdmin.professionals, professionals) : "",
    companies > 0 ? plural(waitlistAdmin.companies, companies) : "",
  ].filter(Boolean);
  return sides.length > 0 ? sides.join(" y ") : plural(waitlistAdmin.professionals, 0);
}
