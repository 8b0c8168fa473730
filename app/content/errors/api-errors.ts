import { publishingClosed } from "~/content/pages/employer-jobs/publishing-closed";
import { suspendedRefusalToAnybody } from "~/content/pages/teams/suspended";
import { messages } from "~/content/sentences";
import type { AccountCode, CommonCode, ErrorCode } from "~/lib/domain-error";
import { englishFieldErrors, type FieldErrorCode } from "./field-errors";

/** An endpoint's error texts. */
export interface ErrorTexts {
  /** The code of a refused input. */
  invalidCode: "INVALID_DATA" | "INVALID_REQUEST";
  /** The sentence comes as `message` too, where better-auth's client reads it. */
  hasMessage?: true;
  /** A sentence for each code that the endpoint can respond with. */
  errors: Record<CommonCode, string> & Partial<Record<ErrorCode, string>>;
  /** A sentence for each error code of a field. */
  fields: Record<FieldErrorCode, string>;
}

/** Everywhere but under /api/auth. A new domain's codes get their sentences here. */
export const spanishTexts = {
  invalidCode: "INVALID_DATA",
  errors: {
    INVALID_DATA: messages.INPUT_INVALID,
    INVALID_REQUEST: messages.INPUT_INVALID,
    TOKEN_INVALID: "El enlace ha caducado o no es válido.",
    UNAUTHENTICATED: "Accede a tu cuenta para continuar.",
    FORBIDDEN: "No tienes permiso para hacer esto.",
    ORIGIN_NOT_ALLOWED: messages.ORIGIN_NOT_ALLOWED,
    NOT_FOUND: "No encontramos lo que buscas.",
    METHOD_NOT_ALLOWED: "Este recurso no admite ese método.",
    RATE_LIMIT_EXCEEDED: messages.WAITLIST_RATE_LIMITED,
    INTERNAL: "Algo ha fallado. Intenta de nuevo.",
    BUSY: messages.BUSY,
    ALREADY_REGISTERED: messages.WAITLIST_DUPLICATE,
    INVALID_TRANSITION: "Este cambio de estado no es posible.",
    JOB_INCOMPLETE: "Faltan datos para publicar la oferta.",
    SALARY_REQUIRED: "Indica el salario mínimo y máximo. Sin salario no se puede publicar.",
    CLOSING_DATE_INVALID: "Elige una fecha de cierre entre mañana y dentro de 120 días.",
    DECISION_DATE_INVALID:
      "La fecha de resolución no puede ser anterior al cierre ni haber pasado: elige un día desde el cierre hasta doce meses después.",
    NIF_INVALID: messages.NIF_INVALID,
    ORCID_INVALID: messages.ORCID_INVALID,
    NOT_AN_ORGANIZATION: "Para esto tienes que estar en el equipo de una organización.",
    ROLE_NEEDED:
      "Tus permisos en el equipo no llegan a esto. Pídeselo a la persona responsable de la organización.",
    ALREADY_MEMBER: "Esa persona ya está en tu equipo.",
    IN_ANOTHER_TEAM: "Ya estás en otro equipo. Un equipo a la vez: deja antes el otro.",
    INVITATION_LIMIT: "Tienes demasiadas invitaciones sin responder. Retira alguna antes de enviar otra.",
    OTHER_ADDRESS: "Esta invitación es para otra dirección de correo. Accede con ella.",
    LAST_OWNER: "La persona responsable no puede dejar el equipo: antes tiene que traspasar la organización.",
    HAS_MEMBERS: "Tu organización tiene un equipo. Traspásala antes de cerrar la cuenta.",
    OFFER_GONE: "Ese traspaso ya no está en pie: se ha retirado, ha caducado o el equipo ha cambiado.",
    NOT_AN_EMPLOYEE: "Para esto necesitas una cuenta de profesional.",
    PUBLISHING_CLOSED: publishingClosed,
    ORGANIZATION_SUSPENDED: suspendedRefusalToAnybody,
    JOB_FIELD_LOCKED: "Este dato no se puede cambiar en una oferta publicada.",
    JOB_NOT_DRAFT: "Solo se puede borrar un borrador.",
    ALREADY_EXTENDED: "El plazo ya se amplió una vez.",
    EDIT_CONFLICT:
      "Ha habido cambios desde que abriste esto, tuyos en otra pestaña o de otra persona. Esto es lo que hay ahora; lo que has escrito sigue abajo.",
    HAS_PUBLISHED_JOBS: "Cierra antes tus ofertas abiertas.",
    FILE_EMPTY: "Ese archivo está vacío. Elige otro.",
    FILE_TOO_LARGE: "Ese archivo pesa demasiado: un documento puede ocupar 5 MB y una imagen, 2 MB.",
    FILE_TYPE_NOT_ALLOWED:
      "Ese archivo no nos vale: un documento tiene que ser un PDF, y una imagen, un JPG, PNG o WebP sin daños.",
    FILE_WITHOUT_PAGES: "Ese archivo no tiene ninguna página. Guárdalo de nuevo como PDF y elígelo otra vez.",
    STORAGE_FULL:
      "Tus archivos ocupan ya los 200 MB que puedes guardar. Borra alguno, o retira una candidatura y borra sus datos, antes de subir otro.",
    NO_SPACE: "Ahora no podemos guardar más archivos. Inténtalo de nuevo más tarde.",
    TOO_MANY_FILES: "Tienes demasiados archivos subidos sin usar. Borra alguno antes de subir otro.",
    EMAIL_NOT_VERIFIED: "Confirma antes tu correo.",
    SECOND_FACTOR_NEEDED: "Completa antes el segundo paso de tu acceso.",
    FACTOR_REQUIRED: "Para esto hace falta un segundo paso: actívalo en tu cuenta.",
    CONVERSATION_CLOSED: "Esta conversación está cerrada.",
    AWAITING_REPLY: "Has enviado tres mensajes seguidos. Espera la respuesta.",
    CV_REQUIRED: "Sube tu CV en PDF para inscribirte (máximo 5 MB).",
    MATERIALS_MISSING: "Falta documentación que pide la oferta.",
    FILE_GONE: "Este archivo ya se ha borrado.",
    JOB_CLOSED: "El plazo de esta oferta ha terminado.",
    ALREADY_APPLIED: "Ya te has inscrito en esta oferta.",
    EXTERNAL_APPLICATION: "Esta oferta se responde en la web de la organización.",
    OWN_ORGANIZATION: "Perteneces a esta organización.",
    ALREADY_READ: "Ya han leído tu candidatura, o la has retirado: no se puede cambiar.",
    INTERVIEW_DATE_INVALID:
      "Elige un día y una hora para la entrevista, desde ahora y en los próximos doce meses.",
    INTERVIEW_TIME_GONE:
      "Esa hora ya no se puede aceptar: ha pasado, o la organización la ha cambiado. Mira las horas que quedan.",
    INTERVIEW_TIME_TAKEN: "Esa hora acaba de ocuparse; elige otra.",
    INTERVIEW_OVER: "No hay ninguna entrevista a la que puedas responder.",
    REPLY_SHOWN: "Ya no se puede deshacer: la respuesta ya se ha enviado.",
    SELECTION_CHANGED:
      "El filtro encuentra ahora otras candidaturas. No se ha respondido a ninguna: revísalas antes.",
    SELECTION_TOO_LARGE:
      "Se puede responder a 5000 candidaturas a la vez como máximo. No se ha respondido a ninguna: acota el filtro.",
    DECLARATION_NEEDED: "Declara antes si tienes un conflicto de interés con las personas candidatas.",
    CONFLICT_DECLARED:
      "Declaraste un conflicto de interés con esta candidatura: no puedes verla ni decidirla.",
    RATED_BY_COMMITTEE: "Esta oferta la valora un comité: recarga la página para valorar por su baremo.",
    RATINGS_CLOSED: "Las valoraciones de esta candidatura ya están cerradas.",
    RATINGS_ENDED: "El plazo para valorar ha terminado. La presidencia del comité puede ampliarlo.",
    PROMISED_CHOSEN:
      "Hay candidaturas que perderían la plaza ofrecida o una entrevista, o que se reabrirían. No se ha respondido a ninguna.",
    RATINGS_MISSING:
      "Faltan valoraciones del comité: para decidir sin ellas, escribe por qué se decide sin esperar. No se ha cambiado nada.",
    REMINDED_ALREADY: "Ya has enviado un recordatorio en las últimas 24 horas.",
    COMMITTEE_SIZE: "Un comité tiene 20 personas como máximo.",
    SEAT_TAKEN: "Un comité tiene una sola presidencia y una sola secretaría, contando las invitaciones.",
    NOT_IN_COMMITTEE: "No formas parte del comité de esta oferta.",
    RATED_BEFORE:
      "Cuando te nombraron, esta candidatura ya tenía valoraciones y podías leerlas: no la valoras.",
    PRESIDENT_NEEDED: "Esto lo hace la presidencia del comité.",
    COMMITTEE_FIXED:
      "Ya hay valoraciones o conflictos declarados, o las valoraciones están cerradas: el comité no cambia.",
    ALERT_TOO_BROAD: "Elige al menos un criterio.",
    DUPLICATE_ALERT: "Ya tienes una alerta con estos criterios.",
    JOB_TEMPLATE_LIMIT: "Una organización puede tener hasta 50 plantillas de ofertas.",
    ALERT_LIMIT: "Puedes tener hasta 10 alertas.",
    OWN_ACCOUNT: "Es tu propia cuenta: pídeselo a otra persona que administre.",
    LAST_ADMINISTRATOR:
      "Es la única persona que administra Matraz: quien lleva el servidor tiene que dar antes ese permiso a otra.",
    OTHER_ADMINISTRATOR: "Esta reclamación la decide otra persona: la decisión es tuya.",
    COMPLAINT_CLOSED: "Ya no se puede reclamar contra esta decisión.",
    UNSUPPORTED_MEDIA_TYPE: "El cuerpo no es del tipo que se espera aquí.",
    IDEMPOTENCY_KEY_REUSED: "Ya usaste esa clave con otros datos. Elige una nueva.",
    UNAUTHORIZED: "No autorizado.",
    CRON_TASK_FAILED: "Algunas tareas han fallado.",
  } satisfies Record<Exclude<ErrorCode, AccountCode> | "EMAIL_NOT_VERIFIED" | "SECOND_FACTOR_NEEDED", string>,
  fields: messages,
} satisfies ErrorTexts;

/** POST /api/waitlist has its own sentence for a failed save, and 400 for any wrong body (interface, section 4.3). */
export const waitlistTexts = {
  ...spanishTexts,
  errors: {
    ...spanishTexts.errors,
    INTERNAL: messages.WAITLIST_FAILED,
    UNSUPPORTED_MEDIA_TYPE: undefined,
  },
} satisfies ErrorTexts;

/** POST /api/jobs/{id}/extend: its closing time has other bounds than the first one. */
export const extensionTexts = {
  ...spanishTexts,
  errors: {
    ...spanishTexts.errors,
    CLOSING_DATE_INVALID: "Elige una fecha posterior al cierre de ahora, como mucho 60 días después.",
  },
} satisfies ErrorTexts;

/** Under /api/auth: English, like the sentence in section 7 of the interface. */
export const authTexts = {
  invalidCode: "INVALID_REQUEST",
  hasMessage: true,
  errors: {
    INVALID_DATA: "The request is not valid",
    INVALID_REQUEST: "The request is not valid",
    TOKEN_INVALID: "The link has expired or is not valid",
    UNAUTHENTICATED: "Authentication required",
    FORBIDDEN: "Permission denied",
    ORIGIN_NOT_ALLOWED: "Origin not allowed",
    NOT_FOUND: "Not found",
    METHOD_NOT_ALLOWED: "Method not allowed",
    RATE_LIMIT_EXCEEDED: "Too many requests",
    INTERNAL: "Internal server error",
    BUSY: "The server is busy; try again in a few seconds",
    INVALID_EMAIL: "The email address is not valid",
    PASSWORD_TOO_SHORT: "The password is too short",
    PASSWORD_TOO_LONG: "The password is too long",
    PASSWORD_TOO_COMMON: "The password is too common; try a phrase",
    PASSWORD_INVALID: "The password has characters that cannot be stored",
    AVATAR_INVALID: "The avatar must be a path or URL of this site",
    INVALID_CREDENTIALS: "Email or password is incorrect",
    ACCOUNT_INACTIVE: "The account is deactivated",
    EMAIL_NOT_VERIFIED: "Email verification is required",
    WRONG_PASSWORD: "The current password is incorrect",
    SECOND_FACTOR_NEEDED: "Show the second factor first",
    LAST_FACTOR: "The account must keep a second factor",
    INVALID_CODE: "The code is wrong, or was used before",
    INVALID_BACKUP_CODE: "The recovery code is wrong, or was used before",
    TOTP_NOT_ENABLED: "The account has no authenticator",
    TOTP_ALREADY_ENABLED: "The account has an authenticator already",
    TWO_FACTOR_NOT_ENABLED: "The account has no second factor",
    OTP_NOT_CONFIGURED: "Codes come from an authenticator alone, not by mail",
    PASSKEYS_UNAVAILABLE: "Passkeys need a host name: this installation's address is an IP",
    CHALLENGE_NOT_FOUND: "The challenge has expired, was used before, or is not yours; ask for another",
    FAILED_TO_VERIFY_REGISTRATION: "The new passkey could not be verified",
    AUTHENTICATION_FAILED: "The passkey could not be verified",
    SESSION_NOT_FRESH: "Sign in again first: this takes a session opened within five minutes",
    PASSKEY_NOT_FOUND: "There is no such passkey",
    PREVIOUSLY_REGISTERED: "This passkey was registered before",
    PASSKEY_LIMIT: "The account has twenty passkeys",
    PROOF_REQUIRED: "Sign in to the account, or send its password",
    INVITATION_REQUIRED: "An account needs a valid invitation to this address for now; join the waitlist",
    SESSION_NOT_FOUND: "There is no such session",
    EMAIL_ALREADY_REGISTERED: "An account with this email already exists",
    HAS_PUBLISHED_JOBS: "Close the organization's open jobs first",
    HAS_MEMBERS: "Hand the organization over to somebody of its team first",
    LAST_ADMINISTRATOR: "Make somebody else an administrator first",
  } satisfies Record<
    CommonCode | AccountCode | "HAS_PUBLISHED_JOBS" | "HAS_MEMBERS" | "LAST_ADMINISTRATOR",
    string
  >,
  fields: englishFieldErrors,
} satisfies ErrorTexts;
