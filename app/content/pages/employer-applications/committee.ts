import { committeeOnBoard } from "./board";

/** A job's committee on the page of its criteria. */
export const committeeSetup = {
  title: "Comité",
  lead: "Al guardarlo eliges quién lo forma. Cada persona declara antes si tiene un conflicto de interés, y valora sin ver las demás valoraciones. Cuando alguien valora, los criterios y los pesos ya no cambian. Se puede preparar en un borrador.",
  on: "Valorar esta oferta en comité",
  hidesNone:
    "Ahora no hay candidaturas. Cada persona del comité verá las que lleguen cuando declare. Quien tiene «Lectura» no las verá si no está en el comité.",
  hides: {
    one: "Hay 1 candidatura. Cada persona del comité deja de verla hasta que declare. Quien tiene «Lectura» deja de verla ahora, y no la verá si no está en el comité. Responsable y Selección, si no están en él, la siguen viendo.",
    many: "Hay {n} candidaturas. Cada persona del comité deja de verlas hasta que declare. Quien tiene «Lectura» deja de verlas ahora, y no las verá si no está en el comité. Responsable y Selección, si no están en él, las siguen viendo.",
  },
  shows:
    "Si marcas «Publicar el baremo con la oferta», el baremo aparece en ella desde ahora, o desde que se publique. Si no, no aparece.",
  start: "Sí, activar el comité",
  asks: "Falta un paso: lee al final del formulario qué cambia y marca la casilla para activarlo.",
  unconfirmed: "Lee qué cambia y marca la casilla para activarlo.",
  ofOwnerAlone: "Valorar en comité lo activa la persona responsable de la organización.",
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

/** The buttons of the form of declarations that declare more or less than its page, by their intents. */
export const declareSteps = { previous: "previous", next: "next", all: "all" } as const;

/** /dashboard/jobs/{id}/committee */
export const committee = {
  title: "Valoraciones del comité",
  description: "El comité que valora las candidaturas a una oferta: declaraciones, valoraciones y acta.",
  back: "Candidaturas",
  criteria: "Criterios y pesos",
  prepared: "El comité está preparado. Aún no hay candidaturas que valorar.",
  preparedUntil:
    "El comité está preparado. Aún no hay candidaturas que valorar; las que lleguen se podrán valorar hasta el {until}.",
  open: "Valoraciones abiertas desde el {since}.",
  openUntil: "Valoraciones abiertas desde el {since}. Se puede valorar hasta el {until}.",
  ended: "El plazo para valorar terminó el {until}. La presidencia puede ampliarlo.",
  endedAlone: "El plazo para valorar terminó el {until}. La organización puede ampliarlo.",
  closed: "Valoraciones cerradas el {at}.",
  declareTitle: "Conflictos de interés",
  declareLead: {
    one: "Antes de ver 1 candidatura, declara si tienes un conflicto de interés con la persona.",
    many: "Antes de ver {n} candidaturas, declara si tienes un conflicto de interés con alguna persona.",
  },
  declareRule:
    "Una casilla sin marcar declara que no lo tienes. Más tarde puedes declarar uno; retirar el que declaras, no. Quien declara un conflicto no ve la candidatura, y el acta lo dice.",
  declareProgress: "Has declarado {n} de {total}.",
  declareSince: {
    one: "Te falta 1 candidatura. Declaraste por última vez el {at}.",
    many: "Te faltan {n} candidaturas. Declaraste por última vez el {at}.",
  },
  declareShown: "De la {first} a la {last} de {total}",
  declareMoves:
    "«Anterior» y «Siguiente» guardan los conflictos que hayas marcado en esta página. Lo que no marcas sigue sin declarar.",
  declareElsewhere: {
    one: "También has marcado 1 en otra página.",
    many: "También has marcado {n} en otra página.",
  },
  declareKept: "Los conflictos que has marcado están guardados.",
  box: "Tengo un conflicto de interés con esta persona",
  declare: "Declarar",
  declarePart: { one: "Declarar sobre la de esta página", many: "Declarar sobre las {n} de esta página" },
  declareAll: "Declarar sobre las {n} que faltan",
  declareAllLead:
    "Si ya has visto todos los nombres, puedes declarar sobre todas de una vez: conflicto con quien has marcado, ninguno con nadie más.",
  outside: "No formas parte de este comité: no declaras ni valoras.",
  outsideReader:
    "No formas parte de este comité, y quien solo lee la oferta no ve sus candidaturas. Puede nombrarte quien lleva la oferta.",
  started: "El comité está activado. Elige quién lo forma.",
  declared: "Tus declaraciones están guardadas.",
  declareFailure: "No hemos podido guardarlas. Lo que has marcado sigue aquí: intenta de nuevo.",
  conflicts: {
    one: "No ves 1 candidatura: declaraste un conflicto de interés con ella.",
    many: "No ves {n} candidaturas: declaraste un conflicto de interés con ellas.",
  },
  conflictHere: "Declaraste un conflicto de interés con esa candidatura: no puedes verla ni decidirla.",
  table: "Valoraciones",
  scale:
    "Cada suma va de 1 a 5: cada valor por su peso. La media es la de quienes han valorado, también quien ya no está en el comité; la diferencia, la que hay entre la suma más alta y la más baja.",
  empty: "Aún no hay candidaturas que puedas ver.",
  headings: {
    name: "Candidatura",
    status: "Estado",
    rated: "Han valorado",
    mean: "Media",
    spread: "Diferencia",
    own: "La tuya",
    missing: "Faltan",
  },
  hidden: "Cuando valores",
  hiddenOutside: "Cuando no falte nadie",
  hiddenOver: "Al decidir o cerrar",
  hiddenSent: "Cuando se envíe",
  /** A decision that can still be undone. */
  sending: "{state}, se envía a {at}",
  unrated: "Sin valorar",
  none: "–",
  erased: "Persona eliminada",
  page: "Página {page} de {pages}",
  people: "El comité",
  noPeople: "Aún no hay nadie en el comité.",
  ...committeeOnBoard,
  noRaters: {
    one: "A 1 candidatura no la puede valorar nadie del comité, por conflictos de interés o por haber llegado tarde: nombra a otra persona.",
    many: "A {n} candidaturas no las puede valorar nadie del comité, por conflictos de interés o por haber llegado tarde: nombra a otra persona.",
  },
  noDeciders: {
    one: "1 candidatura no la puede decidir nadie de Responsable y Selección, por conflicto de interés o por ser la suya. Hace falta otra persona en Selección.",
    many: "{n} candidaturas no las puede decidir nadie de Responsable y Selección, por conflicto de interés o por ser la suya. Hace falta otra persona en Selección.",
  },
  tooFew: "Un comité necesita al menos dos personas: con menos, la valoración no es de un comité.",
  peopleHeadings: {
    name: "Persona",
    seat: "Papel",
    declared: "Ha declarado",
    rated: "Ha valorado",
    missing: "Le faltan",
  },
  conflictsOf: { one: "1 conflicto", many: "{n} conflictos" },
  declaredOf: "{n} de {total}",
  nothingMissing: "Nada",
  spared: { one: "1 más no se valora", many: "{n} más no se valoran" },
  sparedNote:
    "No se valoran ya las candidaturas decididas, las de valoraciones cerradas ni las que ya tenían valoraciones cuando se nombró a quien podía leerlas.",
  invited: "{email} ({seat}): con invitación hasta el {until}, sin aceptar.",
  invitedAnybody: "Una persona ({seat}): con invitación, sin aceptar.",
  gone: "{name} ({seat}): ya no está en el comité. Lo que declaró y valoró sigue en el acta, y sus valoraciones cuentan.",
  nameLead:
    "Hasta {max} personas, con una presidencia y una secretaría como mucho. Quien no está en el comité no declara ni valora; lo que ya valoró quien sale sigue contando. Responsable y Selección siguen viendo las candidaturas y decidiendo, y si se les nombra más tarde no valoran las que ya tenían valoraciones. A quien tiene «Lectura», el comité le da esta oferta, y dejarlo se la quita. A quien nombras le escribimos a los diez minutos, por si lo corriges: varios cambios seguidos son un solo correo.",
  outsideSeat: "Fuera del comité",
  seatOf: "Papel de {name}",
  leaving: { one: "{names} sale del comité.", many: "Salen del comité: {names}." },
  leavingStays:
    "Lo que se declaró y se valoró sigue en el acta, y esas valoraciones cuentan. Lo que falte ya no se espera.",
  leavingReader: "Quien tiene «Lectura» deja de ver esta oferta, sus candidaturas y sus valoraciones.",
  leavingRecruiter:
    "Responsable y Selección, sin papel, ven todas las candidaturas, menos las de un conflicto que declararon, y deciden. Si vuelven al comité, no valoran por primera vez las que ya tenían valoraciones.",
  leavingPresident:
    "Sin presidencia, Responsable y Selección llevan el final de las valoraciones y los recordatorios hasta que haya otra.",
  leavingAgain:
    "Responsable y Selección pueden dar un papel otra vez, aquí mismo. De la salida no escribimos a nadie.",
  leavingConfirm: { one: "Sí, sale del comité", many: "Sí, salen del comité" },
  leavingAsks: "Falta un paso: lee al final del formulario qué cambia y marca la casilla para guardarlo.",
  leavingUnconfirmed: "Lee qué cambia y marca la casilla para guardarlo.",
  nameSubmit: "Guardar el comité",
  named:
    "El comité está guardado. A quien tiene un papel nuevo le escribimos a los diez minutos: hasta entonces puedes corregirlo.",
  nameFailure: "No hemos podido guardar el comité. Intenta de nuevo.",
  nameConflict:
    "El comité o el equipo han cambiado mientras elegías. Aquí están como son ahora: elige de nuevo.",
  tooMany: "Un comité tiene {max} personas como máximo, contando las invitaciones.",
  seatTaken: "Un comité tiene una sola presidencia y una sola secretaría, contando las invitaciones.",
  team: "Equipo",
  inviteTitle: "Invitar a alguien de fuera",
  inviteLead:
    "Le escribimos para que entre en tu equipo con «Lectura» de esta oferta y nada más. Al aceptar, forma parte del comité.",
  inviteEmail: "Correo",
  inviteSeat: "Papel en el comité",
  inviteSubmit: "Invitar al comité",
  inviteDone: "La invitación está enviada.",
  inviteAlready:
    "Esa persona ya tenía esta invitación: no le hemos escrito otra vez. Puedes reenviársela en «Equipo».",
  joined: "Ya estás en el comité.",
  inviteMember: "Esa persona ya está en tu equipo: elígela en la lista.",
  inviteFailure: "No hemos podido enviar la invitación. Intenta de nuevo.",
  endTitle: "Plazo para valorar",
  endLead:
    "Se valora hasta el final de ese día. Dos días antes escribimos a quien le falte algo. Puedes cambiarlo.",
  end: "Último día",
  endHint: "Vacío: sin plazo.",
  endInvalid: "Elige un día desde hoy y en los próximos doce meses.",
  endSubmit: "Guardar el plazo",
  endDone: "El plazo está guardado.",
  endless: "No hay plazo: se puede valorar hasta que se cierren las valoraciones.",
  endFailure: "No hemos podido guardar el plazo. Intenta de nuevo.",
  remind: {
    one: "Recordar a 1 persona",
    many: "Recordar a {n} personas",
  },
  remindLead: "Escribimos a quien no ha declarado o valorado todo. Se puede una vez cada 24 horas.",
  remindNobody: "A nadie más le falta nada.",
  remindEnded: "El plazo ha terminado: amplíalo para enviar un recordatorio.",
  remindFrom: "Ya se ha enviado un recordatorio. Puedes enviar otro desde el {at}.",
  reminded: "El recordatorio está enviado.",
  remindFailure: "No hemos podido enviar el recordatorio. Intenta de nuevo.",
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
  undeclared: "no consta ninguna declaración suya",
  noConflict: "Sin conflicto de interés",
  conflict: "Conflicto de interés",
  rating: "Valoración",
  firstRating: "Primera valoración",
  changedRating: "Valoración cambiada",
  rated: "{at}. {name}: {values}. {sum}",
  changed: "{at}. {name} (valoró primero el {firstAt} y cambió su valoración): {values}. {sum}",
  sum: "Suma ponderada",
  afterwards: "no cuenta: declaró un conflicto después",
  blind: "Las valoraciones constarán cuando esté decidida o se cierren.",
  blindSent:
    "Decidida: se envía a {at}, y hasta entonces se puede deshacer. Las valoraciones constarán cuando se envíe.",
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
  early: {
    one: "Faltaba 1 valoración. Motivo: {why}",
    many: "Faltaban {n} valoraciones. Motivo: {why}",
  },
  erasedWords: "borrado",
  outsideUntil: "fuera del comité hasta el {at}: no valora lo que ya estaba valorado",
  until: "hasta el {at}",
  undone: "deshecha o cambiada antes de enviarse",
  notSent: "aún no enviada",
  columns: {
    kind: "Qué",
    at: "Cuándo (UTC)",
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
