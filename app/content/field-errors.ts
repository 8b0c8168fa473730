/** What can be wrong with a field; the schemas speak in these, and each voice has a sentence for every one. */
export const spanishFieldErrors = {
  EMAIL_REQUIRED: "Escribe tu correo electrónico.",
  EMAIL_INVALID: "Escribe un correo electrónico válido, como nombre@ejemplo.es.",
  ROLE_REQUIRED: "Elige quién eres.",
  NAME_REQUIRED: "Escribe tu nombre y apellidos.",
  ORGANIZATION_REQUIRED: "Escribe el nombre de tu organización.",
  TEXT_INVALID: "Usa una sola línea de 200 caracteres como mucho.",
  PASSWORD_REQUIRED: "Escribe tu contraseña.",
  PASSWORD_INVALID: "Esa contraseña tiene caracteres que no podemos guardar.",
  PASSWORD_TOO_SHORT: "Usa al menos {min} caracteres.",
  PASSWORD_TOO_LONG: "Usa como mucho 128 caracteres.",
  PASSWORD_TOO_COMMON: "Esa contraseña es demasiado común. Prueba con una frase.",
  TERMS_REQUIRED: "Acepta las condiciones de uso para crear tu cuenta.",
  VALUE_INVALID: "Este valor no es válido.",
} as const;

export type FieldErrorCode = keyof typeof spanishFieldErrors;

/** The same for the API under /api/auth, whose messages are English. */
export const englishFieldErrors: Record<FieldErrorCode, string> = {
  EMAIL_REQUIRED: "An email address is required",
  EMAIL_INVALID: "The email address is not valid",
  ROLE_REQUIRED: "A role is required",
  NAME_REQUIRED: "A name is required",
  ORGANIZATION_REQUIRED: "An organization name is required",
  TEXT_INVALID: "Use a single line of at most 200 characters",
  PASSWORD_REQUIRED: "A password is required",
  PASSWORD_INVALID: "The password has characters that cannot be stored",
  PASSWORD_TOO_SHORT: "Use at least {min} characters",
  PASSWORD_TOO_LONG: "Use at most 128 characters",
  PASSWORD_TOO_COMMON: "The password is too common; try a phrase",
  TERMS_REQUIRED: "The terms must be accepted",
  VALUE_INVALID: "The value is not valid",
};
