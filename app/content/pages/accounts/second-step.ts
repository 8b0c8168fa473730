/** /login/second-step. */
export const secondStepForm = {
  title: "Falta el segundo paso",
  description: "Escribe tu código, o usa tu llave, para completar el acceso a Matraz.",
  /** By the factors that the account has. */
  leads: {
    totp: "Tu cuenta pide un código además de la contraseña.",
    passkey: "Tu cuenta pide una llave de acceso además de la contraseña.",
    both: "Tu cuenta pide una llave de acceso o un código además de la contraseña.",
  },
  /** In a session that is open, before a change. */
  again: {
    title: "Confirma que eres tú",
    lead: "Para lo que vas a hacer pedimos otra vez tu segundo paso, si hace más de cinco minutos del último. Lo que has escrito te espera; la contraseña tendrás que repetirla.",
    back: "Dejarlo y volver al panel",
  },
  code: "Código",
  hints: {
    totp: "Los seis números de tu aplicación de códigos, o un código de recuperación.",
    passkey: "Un código de recuperación, si no tienes tu llave.",
    both: "Los seis números de tu aplicación de códigos, o un código de recuperación.",
  },
  wrong:
    "Ese código no es correcto, o ya se ha usado. Espera al siguiente y comprueba que tu móvil está en hora.",
  remember: "Recordar este navegador 30 días: aquí no te pediremos el código (usa una cookie)",
  submit: "Continuar",
  leave: "Salir",
  ends: "Se ha pedido quitar el segundo paso de esta cuenta: desde el {date} bastará la contraseña. Si no has sido tú, impídelo con el enlace del correo que te hemos enviado.",
  end: "Quitar el segundo paso, como se pidió",
  lostTitles: {
    totp: "¿No tienes la aplicación?",
    passkey: "¿No tienes la llave?",
    both: "¿No tienes la llave ni la aplicación?",
  },
  lost: "Usa uno de los códigos de recuperación que guardaste. Si también los has perdido,",
  write: "escríbenos",
} as const;
