import type { ApplicationStatusCode } from "../vocabularies/applications/application-states";

/** Texts of the mails about an application, by kind. The composers fill the braces. */
export const applicationMailTexts = {
  "application-receipt": {
    subject: "Hemos recibido tu candidatura: {title}",
    text: "Hemos recibido tu candidatura a «{title}», de {organization}. Este es tu justificante.",
    number: "Justificante {number}",
    at: "Recibida el {when} (hora peninsular).",
    file: "{kind}: {name} ({size}). SHA-256: {sha256}",
    letter: "Carta de presentación. SHA-256: {sha256}",
    note: "Mientras nadie la lea, puedes cambiar la carta y los documentos: recibirás otro justificante. También puedes retirarla.",
    button: "Ver mi candidatura",
  },
  "application-state": {
    subject: "Novedades en tu candidatura: {title}",
    /** Of the state that is an answer by itself. */
    subjectOfOffer: "Te ofrecen la plaza: {title}",
    reason: "Motivo: {reason}.",
    words: "{organization} te escribe:",
    note: "En tu candidatura ves todos los pasos, con sus fechas.",
    button: "Ver mi candidatura",
  },
  "application-interview": {
    subject: "Entrevista: {title}, {date}",
    subjectOfSeveral: "Entrevista: {title}, elige entre {n} horas",
    movedSubject: "Cambia la fecha de tu entrevista: {title}, {date}",
    movedSubjectOfSeveral: "Cambia la fecha de tu entrevista: {title}, elige entre {n} horas",
    text: "{organization} te propone una entrevista por tu candidatura a «{title}».",
    moved: "{organization} ha cambiado la fecha, el lugar o la duración de tu entrevista para «{title}».",
    several: "Puedes elegir entre estas horas (hora peninsular):",
    subjectOfShared: "Entrevista: {title}, elige una hora",
    shared: "Otras personas eligen entre las mismas horas: la que acepta una se la queda.",
    taken: "Ahora mismo no queda ninguna hora libre. En tu candidatura puedes pedir otra.",
    words: "{organization} te escribe:",
    note: "En tu candidatura puedes aceptar la entrevista, pedir otra hora o rechazarla. Rechazarla no retira tu candidatura.",
    button: "Responder a la entrevista",
  },
  "interview-confirmed": {
    subject: "Has aceptado la entrevista: {title}, {date}",
    text: "Has aceptado la entrevista con {organization} por tu candidatura a «{title}». Ya se lo hemos dicho.",
    note: "Si no puedes ir, pide otra hora en tu candidatura antes de que empiece.",
    button: "Ver la entrevista",
  },
} as const;

/** Texts of the mail about another decision date. */
export const decisionDateMailTexts = {
  subject: "Nueva fecha de resolución: {title}",
  subjectOfNone: "Sin fecha de resolución: {title}",
  moved:
    "{organization} ha cambiado la fecha en la que sabrás si la plaza «{title}» es tuya: era el {from} y ahora es el {to}.",
  first: "{organization} ha dicho cuándo sabrás si la plaza «{title}» es tuya: el {to}.",
  none: "{organization} ha retirado la fecha en la que ibas a saber si la plaza «{title}» es tuya: era el {from}. Por ahora no hay otra.",
  note: "Si la fecha vuelve a cambiar, te avisaremos, como mucho una vez al día. En tu candidatura ves siempre la última.",
  button: "Ver mi candidatura",
} as const;

const committeeReason =
  "Recibes este correo porque estás en el comité de esta oferta de tu organización en {site}. Puedes cambiar los avisos en tu cuenta.";
const committeeFirst =
  "Declara primero si tienes un conflicto de interés. Después ves las candidaturas y las valoras.";

/** Texts of the mail to somebody who has been named into a committee. */
export const committeeNamedMailTexts = {
  reason: committeeReason,
  subject: "Estás en el comité de una oferta: {title}",
  text: {
    president:
      "Te han nombrado para la presidencia del comité de la oferta «{title}». El plazo para valorar y los recordatorios los pones tú.",
    secretary: "Te han nombrado para la secretaría del comité de la oferta «{title}».",
    member: "Te han nombrado para una vocalía del comité de la oferta «{title}».",
  },
  first: committeeFirst,
  interviews: {
    one: "Tienes 1 entrevista de esta oferta: ves su hora en cuanto declares.",
    many: "Tienes {n} entrevistas de esta oferta: ves sus horas en cuanto declares.",
  },
  until: "Puedes valorar hasta el {when}.",
  noEnd: "De momento, el plazo para valorar no tiene fecha de fin.",
  button: "Ir al comité",
} as const;

/** Texts of the mail to a member of a committee who has not declared or rated everything. */
export const committeeReminderMailTexts = {
  reason: committeeReason,
  subject: "Faltan tus valoraciones: {title}",
  text: {
    one: "El comité de la oferta «{title}» espera tu declaración o tu valoración de 1 candidatura.",
    many: "El comité de la oferta «{title}» espera tu declaración o tu valoración de {n} candidaturas.",
  },
  until: "Puedes valorar hasta el {when}.",
  noEnd: "El plazo no tiene fecha de fin.",
  note: committeeFirst,
  button: "Declarar y valorar",
} as const;

/** Texts of the mail about an application that time has closed, by whether the organization had replied before. */
export const noResponseMailTexts = {
  unanswered: {
    subject: "El proceso «{title}» se cerró sin respuesta",
    text: "{organization} no respondió a tu candidatura a «{title}» en el plazo que le dimos, y el proceso se ha cerrado sin respuesta. Sentimos que haya acabado así; tu candidatura sigue en tu panel, y si la organización responde más tarde, te avisaremos.",
  },
  undecided: {
    subject: "El proceso «{title}» se cerró sin decisión",
    text: "{organization} respondió a tu candidatura a «{title}», pero no ha comunicado ninguna decisión y el proceso se ha cerrado. Sentimos que haya acabado así; tu candidatura sigue en tu panel, y si la organización decide más tarde, te avisaremos.",
  },
  suspended: {
    subject: "El proceso «{title}» se cerró sin decisión",
    text: "Hemos suspendido {organization} y su equipo no puede responder por ahora. El proceso de «{title}» se ha cerrado sin decisión. Sentimos que haya acabado así; tu candidatura sigue en tu panel, y si la organización decide más tarde, te avisaremos.",
  },
  similar: "Estas ofertas abiertas se le parecen:",
  deadline: "hasta el {date}",
  button: "Ver mi candidatura",
  searchButton: "Buscar más ofertas",
} as const;

/** Texts of the mail about the deleted parts of an application whose time was over. */
export const erasedMailTexts = {
  subject: "Hemos borrado tus documentos: {title}",
  text: "Hace doce meses que terminó tu candidatura a «{title}», de {organization}. Como te dijimos al enviarla, ya no guardamos lo que mandaste. Hemos borrado:",
  documents: { one: "1 documento", many: "{n} documentos" },
  messages: { one: "1 mensaje", many: "{n} mensajes" },
  letter: "la carta de presentación",
  note: "También hemos quitado tu nombre de la candidatura: ya no aparece en tu panel, y la organización no puede saber de quién era. El CV y los datos de tu perfil siguen donde estaban.",
  button: "Ver mi perfil",
} as const;

/** Texts of the mails to an organization about applications, by kind. */
export const employerApplicationMailTexts = {
  "applications-new": {
    subject: { one: "1 candidatura nueva: {title}", many: "{n} candidaturas nuevas: {title}" },
    text: {
      one: "Tu oferta «{title}» tiene 1 candidatura nueva sin leer.",
      many: "Tu oferta «{title}» tiene {n} candidaturas nuevas sin leer.",
    },
    note: "Quien se inscribe ve cuándo se lee su candidatura. Te avisamos como mucho una vez por hora y oferta.",
    button: "Ver las candidaturas",
  },
  "job-closed-unanswered": {
    subject: {
      one: "Tu oferta se ha cerrado y 1 candidatura espera respuesta: {title}",
      many: "Tu oferta se ha cerrado y {n} candidaturas esperan respuesta: {title}",
    },
    text: {
      one: "Tu oferta «{title}» se ha cerrado y 1 candidatura sigue sin respuesta.",
      many: "Tu oferta «{title}» se ha cerrado y {n} candidaturas siguen sin respuesta.",
    },
    note: "Puedes responder a varias a la vez. Las que nadie responda en 60 días se cierran como «sin respuesta», y así lo verá quien se inscribió.",
    button: "Responder a las candidaturas",
  },
} as const;

/** Texts of the mail about a job whose deadline has passed with nobody waiting. */
export const jobClosedMailTexts = {
  subject: "Tu oferta «{title}» ha terminado su plazo",
  text: "Tu oferta «{title}» ha terminado su plazo. Ya no admite candidaturas.",
  numbers: "Mientras estuvo abierta tuvo {views}, se guardó {saves} y recibió {applications}.",
  views: { one: "1 vista", many: "{n} vistas" },
  saves: { one: "1 vez", many: "{n} veces" },
  applications: { one: "1 candidatura", many: "{n} candidaturas" },
  answered: "Nadie espera tu respuesta.",
  reopenable: "Puedes volver a abrirla, una sola vez, hasta el {when} (hora peninsular).",
  button: "Ver sus estadísticas",
} as const;

/** The reason for getting a mail to an organization about applications. */
export const employerApplicationMailReason =
  "Recibes este correo porque sigues esta oferta de tu organización en {site}, o porque nadie más la sigue. Puedes dejar de seguirla en su página, o cambiar los avisos en tu cuenta.";

/** The first sentence of a candidate's mail about a state; null for states without a mail. */
export const applicationStateSentences: Record<ApplicationStatusCode, string | null> = {
  submitted: null,
  viewed: null,
  in_review: "{organization} está revisando tu candidatura a «{title}».",
  interview: null,
  offer: "Buenas noticias: {organization} te ofrece la plaza de «{title}».",
  hired: "Enhorabuena: {organization} confirma tu contratación para «{title}».",
  rejected: "{organization} no ha seleccionado tu candidatura a «{title}». Gracias por presentarte.",
  no_response: null,
  withdrawn: null,
};

/** The reason for getting a mail about an application. */
export const applicationMailReason =
  "Recibes este correo porque te inscribiste en una oferta de {site}. Puedes cambiar los avisos en tu cuenta.";

/** Facts about an interview in a mail, to either side. */
export const interviewFacts = {
  when: "Cuándo: {date} (hora peninsular).",
  minutes: "Duración: {n} minutos.",
  where: "Dónde:",
  attached: "La entrevista va adjunta, para tu calendario.",
} as const;

/**
 * Texts of the mail to an organization about a candidate's answer to an interview, by the answer. Subjects name nobody:
 * the outbox keeps them when a person is erased.
 */
export const interviewAnsweredTexts = {
  accepted: {
    subject: "Entrevista aceptada: {title}, {date}",
    text: "{name} ha aceptado la entrevista por su candidatura a «{title}».",
    button: "Ver la candidatura",
  },
  another_time: {
    subject: "Piden otra hora para la entrevista: {title}",
    text: "{name} no puede a ninguna de las horas de la entrevista por su candidatura a «{title}», y pide otra. En la candidatura está el motivo; con «Cambiar la fecha» puedes proponer otras horas.",
    button: "Leer el motivo",
  },
  declined: {
    subject: "Entrevista rechazada: {title}",
    text: "{name} ha rechazado la entrevista por su candidatura a «{title}». La candidatura sigue abierta: puedes proponer otra fecha o cerrarla.",
    button: "Ver la candidatura",
  },
  preview: "Su candidatura está en tu panel, con la respuesta y el historial.",
  delayed:
    "Esta candidatura tiene una respuesta de tu organización que aún no se ha enviado: se puede deshacer hasta {time} (hora peninsular).",
} as const;

/** To those of the team who hold an interview. */
export const interviewAssignedTexts = {
  reason:
    "Recibes este correo porque llevas esta entrevista de tu organización en {site}. Puedes cambiar los avisos en tu cuenta.",
  subject: "Entrevista: {title}",
  subjectAt: "Entrevista el {date}: {title}",
  text: "Entrevistas a {name}, por su candidatura a «{title}».",
  offered: "Horas propuestas: {times} (hora peninsular). Te escribiremos cuando elija una.",
  button: "Ver la candidatura",
} as const;

/** To somebody of the team whom a note names. */
export const noteMentionTexts = {
  reason:
    "Recibes este correo porque te han nombrado en una nota de tu organización en {site}. Puedes cambiar los avisos en tu cuenta.",
  subject: "Te nombran en una nota: {title}",
  text: "{name} te ha nombrado en una nota sobre una candidatura a «{title}».",
  button: "Leer la nota",
} as const;
