/** Texts of the mails about an organization's jobs, by kind. The composers fill the braces. */
export const jobMailTexts = {
  "job-in-review": {
    subject: "Tu oferta está en revisión: {title}",
    text: "Hemos recibido tu oferta «{title}». Antes de publicarla la lee una persona de Matraz. Te escribiremos en cuanto esté publicada, o si necesita cambios.",
    note: "Mientras la revisamos, no se puede cambiar. Si quieres corregir algo, retírala de la revisión desde tus ofertas.",
    button: "Ver la oferta",
  },
  "job-published": {
    subject: "Tu oferta está publicada: {title}",
    text: "Hemos revisado tu oferta «{title}» y ya está publicada. Admite candidaturas hasta el {date} (hora peninsular).",
    changeSubject: "El cambio de tu oferta está publicado: {title}",
    changeText:
      "Hemos revisado el cambio de tu oferta «{title}» y ya está publicado. Sigue admitiendo candidaturas hasta el {date} (hora peninsular).",
    changeNote: "Puedes volver a cambiarla desde tus ofertas.",
    note: "Puedes ampliar el plazo una vez, o cerrarla antes, desde tus ofertas.",
    button: "Ver la oferta",
  },
  "job-returned": {
    subject: "Tu oferta necesita cambios: {title}",
    text: "Hemos revisado tu oferta «{title}» y todavía no podemos publicarla. Esto es lo que hay que cambiar:",
    changeText: "Hemos revisado el cambio de tu oferta «{title}» y no lo hemos publicado. Este es el motivo:",
    changeNote: "La oferta sigue publicada como estaba. Puedes volver a cambiarla.",
    note: "La oferta vuelve a ser un borrador. Cuando la hayas cambiado, publícala otra vez.",
    button: "Cambiar la oferta",
  },
  "job-removed": {
    subject: "Hemos retirado tu oferta: {title}",
    text: "Hemos retirado tu oferta «{title}». Motivo: {reason}.",
    note: "La oferta ya no se ve y no se puede volver a abrir. Si crees que es un error, escríbenos.",
    /** The organization's right to publish from now on. */
    next: {
      open: "",
      reviewed: "Desde ahora revisamos cada oferta tuya antes de publicarla.",
      closed: "Además, hemos cerrado la publicación de ofertas de tu organización: no puedes publicar más.",
    },
    button: "Ver mis ofertas",
  },
  "job-approval-asked": {
    subject: "Una oferta espera tu aprobación: {title}",
    text: "{who} quiere publicar la oferta «{title}», y antes necesita tu aprobación. Mira cómo se verá; después, apruébala o devuélvela con lo que hay que cambiar.",
    somebody: "Alguien de tu equipo",
    note: "Hasta que decidas, es un borrador que solo lee tu equipo.",
    button: "Ver la oferta",
  },
  "job-approval-returned": {
    subject: "Tu oferta necesita cambios: {title}",
    text: "{who} te ha devuelto la oferta «{title}» sin publicarla. Esto es lo que hay que cambiar:",
    somebody: "La persona responsable de tu organización",
    note: "Sigue siendo un borrador. Cuando la hayas cambiado, pide la aprobación otra vez.",
    button: "Cambiar la oferta",
  },
  "job-approved": {
    subject: "Tu oferta está publicada: {title}",
    text: "{who} ha aprobado la oferta «{title}» y ya está publicada. Admite candidaturas hasta el {date} (hora peninsular).",
    somebody: "La persona responsable de tu organización",
    note: "Puedes ampliar el plazo una vez, o cerrarla antes, desde tus ofertas.",
    button: "Ver la oferta",
  },
  "job-lead-given": {
    subject: "Ahora llevas una oferta: {title}",
    text: "{who} te ha pasado la oferta «{title}»: desde ahora la llevas tú.",
    somebody: "Alguien de tu equipo",
    note: "Está entre «Mías» en tus ofertas, y te llegan los avisos de sus candidaturas.",
    button: "Ver la oferta",
  },
} as const;

/** The reason for getting a mail about a job. */
export const jobMailReason =
  "Recibes este correo porque tu organización publica ofertas en {site}. Es un aviso sobre una oferta tuya, no publicidad.";
