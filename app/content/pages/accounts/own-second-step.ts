const password = "Tu contraseña, para confirmar que eres tú";
const back = "Volver a la cuenta";

/** /dashboard/account/second-step, to set one up. */
export const setUpSecondStep = {
  title: "Añadir una aplicación de códigos",
  description: "Protege tu cuenta de Matraz con un código además de la contraseña.",
  lead: "Tu cuenta pedirá su código además de la contraseña. Sirve cualquier aplicación de códigos de un solo uso (TOTP): Aegis, FreeOTP, Google Authenticator, o la de tu gestor de contraseñas.",
  required:
    "Para lo que querías abrir hace falta un segundo paso. Cuando lo actives, seguirás donde estabas.",
  password,
  begin: "Continuar",
  back,
  scan: "Abre la aplicación y escanea este código QR.",
  picture: "Código QR con la clave",
  byHand: "Si no puedes escanearlo, escribe en ella esta clave:",
  open: "Abrirla en este dispositivo",
  code: "Código",
  hint: "Los seis números que muestra ahora la aplicación. Tienes quince minutos.",
  others: "Tus sesiones en los demás dispositivos pedirán también un código.",
  confirm: "Activar el segundo paso",
  passkey: "Usar en su lugar una llave de acceso",
} as const;

/** The same page, of an account that has one; `beside` for one that has passkeys too. */
export const endSecondStep = {
  title: "Quitar el segundo paso",
  beside: {
    title: "Quitar la aplicación de códigos",
    what: [
      "Los códigos de tu aplicación dejan de servir.",
      "Tu cuenta pedirá una de tus llaves de acceso además de la contraseña.",
      "Te lo diremos por correo.",
    ],
    submit: "Quitar la aplicación",
  },
  what: [
    "Tu cuenta pedirá solo la contraseña.",
    "Tu aplicación y tus códigos de recuperación dejan de servir.",
    "Te lo diremos por correo.",
  ],
  password,
  submit: "Quitar el segundo paso",
  back,
} as const;

/** /dashboard/account/recovery-codes. */
export const recoveryCodes = {
  title: "Códigos de recuperación",
  description: "Los códigos con los que accedes a Matraz sin tu aplicación de códigos ni tu llave.",
  lead: "Si pierdes tu aplicación o tu llave, cada uno sirve una vez en su lugar. Guárdalos donde los encuentres sin el móvil: no los mostraremos más.",
  until: "Esta página los muestra hasta:",
  print: "Imprimir",
  download: "Descargar",
  saved: "Los he guardado",
  make: "Crearemos diez códigos. Los que tenías dejarán de servir.",
  password,
  submit: "Crear códigos nuevos",
  back,
} as const;

/** The same as a file. */
export const recoveryFile = {
  name: "codigos-de-recuperacion-matraz.txt",
  text: "Códigos de recuperación de {email} en Matraz\nCada uno sirve una vez, en lugar de la aplicación de códigos o de la llave de acceso.\n\n{codes}\n",
  gone: "Estos códigos ya no se muestran. Crea otros en tu cuenta.",
} as const;
