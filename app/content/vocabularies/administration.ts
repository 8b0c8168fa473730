import type { MailKind } from "~/lib/outbox/mail-kinds";
import { codesOf } from "./codes";

/** Why an administrator changes somebody's account. */
export const accountReasons = {
  request: "Lo ha pedido la persona",
  hijacked: "Otra persona usa la cuenta",
  identity: "No es quien dice ser",
  abuse: "Incumple las condiciones",
  error: "Se hizo por error",
  other: "Otro motivo",
} as const;

export type AccountReason = keyof typeof accountReasons;

const everyReason = codesOf(accountReasons);

/** Those that fit a change of an account, or of an organization, by the intent of its form. */
export const reasonsOfChange = {
  "end-sessions": everyReason,
  deactivate: everyReason,
  activate: ["request", "error", "other"],
  suspend: ["identity", "abuse", "other"],
  reactivate: ["error", "other"],
} as const satisfies Record<string, readonly AccountReason[]>;

export type AccountChange = keyof typeof reasonsOfChange;

/** What somebody did, by the action of its record: «Ana · Devolvió una oferta». */
export const auditedActions = {
  "person.open": "Abrió la página de una persona",
  "person.export": "Exportó los datos de una persona",
  "organization.open": "Abrió la página de una organización",
  "organization.export": "Exportó los datos de una organización",
  "organization.settings": "Cambió los datos de la organización",
  "organization.approval": "Cambió si aprueba las ofertas antes de publicarlas",
  "account.deactivate": "Desactivó una cuenta",
  "account.activate": "Activó una cuenta",
  "account.end-sessions": "Cerró las sesiones de una cuenta",
  "mail.retry": "Reintentó un correo",
  "waitlist.export": "Exportó la lista de espera",
  "waitlist.wave": "Envió invitaciones",
  "waitlist.status": "Cambió el estado de una persona en la lista de espera",
  "waitlist.erase": "Borró a una persona de la lista de espera",
  "waitlist.retry": "Reintentó invitaciones",
  "organization.verify": "Verificó una organización",
  "organization.reject": "Rechazó o retiró una verificación",
  "organization.publishing": "Cambió la publicación de una organización",
  "organization.suspend": "Suspendió una organización",
  "organization.reactivate": "Reactivó una organización",
  "organization.publish-details": "Publicó la descripción o la web de una organización",
  "organization.return-details": "No publicó la descripción o la web de una organización",
  "job.approve": "Publicó una oferta o su cambio",
  "job.return": "Devolvió una oferta o su cambio",
  "job.take-back": "Deshizo una decisión sobre una oferta",
  "job.remove": "Retiró una oferta",
  "job.restore": "Repuso una oferta retirada",
  "notice.decide": "Decidió un aviso",
  "complaint.decide": "Decidió una reclamación",
  "applications.export": "Exportó candidaturas (CSV)",
  "applications.documents": "Descargó los documentos de varias candidaturas (ZIP)",
  "applications.download": "Descargó un documento de una candidatura",
  "committee.start": "Puso un comité",
  "committee.end": "Quitó un comité",
  "committee.members": "Nombró al comité",
  "committee.invite": "Invitó a alguien al comité",
  "committee.leave": "Terminó una pertenencia al comité",
  "committee.deadline": "Cambió el plazo de un comité",
  "committee.remind": "Recordó al comité que valore",
  "committee.close": "Cerró las valoraciones de un comité",
  "committee.record": "Abrió el acta de un proceso",
  "team.invite": "Invitó a alguien al equipo",
  "team.uninvite": "Retiró una invitación al equipo",
  "team.join": "Se unió al equipo",
  "team.end": "Terminó una pertenencia al equipo",
  "team.role": "Cambió los permisos de una persona del equipo",
  "team.job-lead": "Cambió quién lleva una oferta",
  "team.offer": "Ofreció el traspaso de la organización",
  "team.unoffer": "Retiró el traspaso que había ofrecido",
  "team.decline": "Rechazó el traspaso",
  "team.owner": "Traspasó la organización",
  "team.accept-owner": "Aceptó el traspaso",
  "cron.dry-run": "Probó las tareas programadas",
} as const;

/** The kinds of actions, by which the log is filtered. */
export const auditGroups = {
  reading: "Fichas de personas y organizaciones",
  accounts: "Cuentas y correos",
  organizations: "Organizaciones",
  jobs: "Ofertas",
  notices: "Avisos y reclamaciones",
  waitlist: "Lista de espera",
  exports: "Candidaturas exportadas y descargadas",
  committees: "Comités",
  team: "Equipo y permisos",
  settings: "Datos de la organización",
  tasks: "Tareas",
} as const;

/** Mails, by their kind. */
export const mailKinds = {
  "verify-email": "Confirmar el correo",
  "reset-password": "Elegir otra contraseña",
  "password-changed": "Contraseña cambiada",
  "change-email": "Confirmar un correo nuevo",
  "email-change-notice": "Cambio de correo pedido",
  "account-closed": "Cuenta cerrada",
  "account-deactivated": "Cuenta desactivada",
  "account-activated": "Cuenta activada",
  "sessions-ended": "Sesiones cerradas",
  "factor-notice": "Segundo paso del acceso",
  "job-in-review": "Oferta en revisión",
  "job-published": "Oferta publicada",
  "job-returned": "Oferta devuelta",
  "job-removed": "Oferta retirada",
  "job-approval-asked": "Aprobación pedida",
  "job-approval-returned": "Aprobación devuelta",
  "job-approved": "Oferta aprobada",
  "job-lead-given": "Oferta pasada a otra persona",
  "organization-verified": "Organización verificada",
  "organization-rejected": "Verificación rechazada",
  "organization-suspended": "Organización suspendida",
  "organization-reactivated": "Organización reactivada",
  "team-invitation": "Invitación a un equipo",
  "team-ended": "Fuera de un equipo",
  "ownership-offered": "Traspaso ofrecido",
  "ownership-moved": "Traspaso hecho",
  "committee-named": "Nombramiento en un comité",
  "committee-reminder": "Recordatorio para un comité",
  "message-received": "Mensaje nuevo",
  "application-receipt": "Justificante de una candidatura",
  "applications-new": "Candidaturas nuevas",
  "job-closed": "Oferta cerrada",
  "job-closed-unanswered": "Oferta cerrada, con candidaturas por responder",
  "application-state": "Novedad de una candidatura",
  "application-interview": "Entrevista propuesta",
  "interview-confirmed": "Entrevista confirmada",
  "interview-answered": "Respuesta a una entrevista",
  "interview-assigned": "Entrevista asignada",
  "note-mention": "Mención en una nota",
  "decision-date-moved": "Fecha de resolución cambiada",
  "application-no-response": "Candidatura cerrada sin respuesta",
  "application-erased": "Datos de una candidatura borrados",
  "job-alerts": "Alertas",
  "saved-reminder": "Recordatorio de lo guardado",
  "notice-received": "Aviso recibido",
  "notice-decided": "Aviso decidido",
  "complaint-decided": "Reclamación decidida",
  "weekly-report": "Informe semanal",
  "platform-report": "Informe de la plataforma",
  "waitlist-confirm": "Confirmar la plaza",
  "waitlist-reminder": "Recordatorio de la plaza",
  "waitlist-place": "Enlace a la plaza",
  "waitlist-invitation": "Invitación de la lista de espera",
} as const satisfies Record<MailKind, string>;

export const mailStatuses = {
  queued: "En cola",
  sent: "Enviado",
  failed: "No salió",
  suppressed: "No se envió",
} as const;

/** Why a mail did not go out, by the code that begins its stored error. */
export const mailReasons = {
  SMTP: "El servidor de destino lo rechazó.",
  OUTCOME_UNKNOWN:
    "La conexión se cortó al enviarlo: puede que llegara, y otro intento puede llegar dos veces.",
  INTERRUPTED: "El envío se interrumpió.",
  RESTORED: "Esperaba en una copia de seguridad: puede que saliera antes.",
  FAILED: "No se pudo escribir.",
  NOT_NEEDED: "Ya no hacía falta.",
  ADDRESS_TAKEN: "Otra cuenta tiene ya esa dirección.",
  SUPERSEDED: "Hay otro más reciente, o se deshizo lo que contaba.",
  DEACTIVATED: "La cuenta se desactivó.",
  ACCOUNT_ERASED: "La cuenta se borró.",
  ENTRY_ERASED: "La plaza se borró.",
  SUPPRESSED: "La dirección no quiere o no admite estos correos.",
  other: "No se pudo enviar.",
} as const;
