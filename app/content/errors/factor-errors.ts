/** The sentences about second factors that a form may show; apart from the others, which every page loads. */
export const factorErrors = {
  LAST_FACTOR: "Tu cuenta necesita un segundo paso: no puedes quitar el último.",
  SECOND_FACTOR_NEEDED: "Completa antes el segundo paso de tu acceso.",
  INVALID_CODE: "Ese código no es correcto, o ya se ha usado.",
  INVALID_BACKUP_CODE: "Ese código de recuperación no es correcto, o ya se ha usado.",
  TOTP_NOT_ENABLED:
    "Tu cuenta no tiene una aplicación de códigos, o pasó el tiempo para confirmarla. Añádela de nuevo.",
  TOTP_ALREADY_ENABLED: "Tu cuenta ya tiene una aplicación de códigos. Quítala antes de añadir otra.",
  TWO_FACTOR_NOT_ENABLED: "Tu cuenta no tiene un segundo paso.",
  OTP_NOT_CONFIGURED: "No enviamos códigos por correo: usa una aplicación de códigos.",
  PASSKEYS_UNAVAILABLE: "Aquí no se pueden usar llaves de acceso: la dirección de este sitio es una IP.",
  CHALLENGE_NOT_FOUND: "Ha pasado demasiado tiempo. Prueba otra vez.",
  FAILED_TO_VERIFY_REGISTRATION: "No hemos podido comprobar la llave nueva. Prueba otra vez.",
  AUTHENTICATION_FAILED: "No hemos podido comprobar tu llave de acceso. Prueba otra vez.",
  SESSION_NOT_FRESH: "Accede otra vez antes de cambiar esto.",
  PASSKEY_NOT_FOUND: "Esa llave no es de esta cuenta, o ya se quitó de ella.",
  PREVIOUSLY_REGISTERED: "Esa llave ya está en tu cuenta.",
  PASSKEY_LIMIT: "Tu cuenta tiene ya veinte llaves. Quita antes una que no uses.",
} as const;
