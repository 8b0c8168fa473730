import { fillText } from "./fill-text";

/**
 * Every sentence about a problem that a person can fix, by code. The interface prescribes the waitlist's four
 * (section 4.3). fillMessage fills the braces.
 */
export const messages = {
  INPUT_INVALID: "Datos inválidos",
  WAITLIST_DUPLICATE: "Ya estás registrado. Pronto te contactaremos.",
  WAITLIST_RATE_LIMITED: "Demasiados intentos. Intenta más tarde.",
  WAITLIST_FAILED: "Error al guardar. Intenta de nuevo.",

  /** Also of somebody else's, who is invited. */
  EMAIL_REQUIRED: "Escribe el correo electrónico.",
  OWN_EDIT_CONFLICT:
    "Has guardado cambios en otra pestaña desde que abriste esta. Esto es lo que hay ahora; lo que has escrito sigue abajo.",
  EMAIL_UNCHANGED: "Ese ya es tu correo.",
  ROLE_REQUIRED: "Elige quién eres.",
  INVALID_EMAIL: "Escribe un correo electrónico válido, como nombre@ejemplo.es.",
  NAME_REQUIRED: "Escribe tu nombre y apellidos.",
  PASSWORD_REQUIRED: "Escribe tu contraseña.",
  CODE_REQUIRED: "Escribe el código.",
  ORGANIZATION_NAME_REQUIRED: "Escribe el nombre de la organización.",
  WEBSITE_INVALID: "Escribe la dirección de una web, como https://www.ejemplo.es.",
  TERMS_REQUIRED: "Acepta las condiciones de uso para crear la cuenta.",
  TEXT_REQUIRED: "Escribe un texto.",
  TITLE_REQUIRED: "Escribe un título.",
  PLACE_REQUIRED: "Escribe dónde será.",
  TEXT_TOO_SHORT: "Escribe al menos {min} caracteres.",
  TEXT_TOO_LONG: "Usa como mucho {max} caracteres.",
  LINES_TOO_MANY: "Usa como mucho {max} líneas, sin contar las que están en blanco.",
  TEXT_INVALID: "Este texto tiene caracteres que no se pueden guardar. Escríbelo de nuevo.",
  TEXT_INVALID_NEAR:
    "Este texto tiene caracteres que no se pueden guardar. El primero está donde ves □: «{near}». Bórralo o escríbelo de nuevo.",
  TEXT_EXPECTED: "Este valor tiene que ser un texto.",
  PAGE_ADDRESS: "Aquí no puede ir la dirección de una página web. Quítala.",
  TOKEN_REQUIRED: "El enlace ha caducado o no es válido. Pide otro.",
  NUMBER_INVALID: "Escribe un número entero, sin decimales.",
  NUMBER_TOO_SMALL: "Escribe {min} o más.",
  NUMBER_TOO_LARGE: "Escribe {max} o menos.",
  CHOICES_TOO_MANY: "Elige como mucho {max}.",
  ITEM_TOO_LONG: "Usa como mucho {max} caracteres para cada una.",
  LANGUAGE_INCOMPLETE: "Elige cada idioma con su nivel.",
  ORCID_INVALID: "Ese ORCID no es válido.",
  NIF_INVALID: "Ese NIF no es válido.",
  LANGUAGE_REPEATED: "Elige cada idioma una sola vez.",
  DATE_INVALID: "Elige una fecha que exista.",
  TIME_SKIPPED: "Esa hora no existe: esa noche se adelanta el reloj.",
  TIME_REPEATED: "Elige cada hora una sola vez.",
  TIMES_TOO_FEW: "Propón al menos {min} horas: una por persona.",
  HTTPS_URL_INVALID: "Escribe una dirección que empiece por https://",
  SALARY_CROSSED: "El máximo no puede ser menor que el mínimo.",
  FILE_REQUIRED: "Elige un archivo.",
  FILE_REPEATED: "Envía un solo archivo.",
  FIELD_UNKNOWN: "Este campo no existe.",
  VALUE_INVALID: "Este valor no es válido.",
  PASSWORD_TOO_SHORT: "Usa al menos {min} caracteres.",
  PASSWORD_TOO_LONG: "Usa como mucho 128 caracteres.",
  PASSWORD_TOO_COMMON:
    "Esa contraseña es demasiado común, o está hecha con tu nombre, tu correo o tu organización. Prueba con una frase.",
  PASSWORD_INVALID: "Esa contraseña tiene caracteres que no podemos guardar.",
  EMAIL_ALREADY_REGISTERED: "Ya hay una cuenta con ese correo. ¿Quieres acceder?",

  INVALID_CREDENTIALS: "El correo o la contraseña no son correctos.",
  ACCOUNT_INACTIVE: "Tu cuenta está desactivada. ¿Crees que es un error?",
  EMAIL_NOT_VERIFIED: "Confirma tu correo antes de acceder. Te hemos enviado otro enlace.",
  WRONG_PASSWORD: "La contraseña actual no es correcta.",
  PROOF_REQUIRED: "Escribe la contraseña de la cuenta para confirmar que es tuya.",
  TOKEN_INVALID: "El enlace ha caducado o no es válido. Pide otro.",
  INVITATION_REQUIRED: "Esta invitación solo vale para el correo al que la enviamos.",
  SESSION_NOT_FOUND: "Esa sesión ya no está abierta.",
  AVATAR_INVALID: "La imagen tiene que ser de este sitio.",
  UNAUTHENTICATED: "Tu sesión ha terminado. Accede de nuevo.",
  RATE_LIMIT_EXCEEDED: "Demasiados intentos. {wait}",
  ORIGIN_NOT_ALLOWED:
    "No hemos podido comprobar de dónde viene este envío. Recarga la página e inténtalo otra vez.",
  BUSY: "Ahora mismo hay mucha gente. Vuelve a intentarlo en unos segundos.",
  INTERNAL: "Algo ha fallado por nuestra parte. Intenta de nuevo en unos minutos.",
} as const;

export type MessageCode = keyof typeof messages;

/** The sentence of a code with its braces filled: fillMessage("PASSWORD_TOO_SHORT", { min: 8 }). */
export function fillMessage(code: MessageCode, values: Record<string, string | number>): string {
  return fillText(messages[code], values);
}

const wait = {
  second: "Podrás volver a probar en 1 segundo.",
  seconds: "Podrás volver a probar en {n} segundos.",
  minutes: "Podrás volver a probar en {n} minutos.",
} as const;

/** The time until the next allowed try: in seconds up to a minute, then in whole minutes. */
export function waitSentence(seconds: number): string {
  if (seconds <= 1) return wait.second;
  if (seconds <= 60) return fillText(wait.seconds, { n: seconds });
  return fillText(wait.minutes, { n: Math.ceil(seconds / 60) });
}
