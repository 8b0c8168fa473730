/** /login/second-step. */
export const secondStepForm = {
  title: "Falta el segundo paso",
  description: "Escribe tu código para completar el acceso a Matraz.",
  lead: "Tu cuenta pide un código además de la contraseña.",
  /** In a session that is open, before a change. */
  again: {
    title: "Confirma que eres tú",
    lead: "Para lo que vas a hacer pedimos otra vez tu código, si hace más de cinco minutos que lo escribiste. Lo que has escrito te espera; la contraseña tendrás que repetirla.",
    back: "Dejarlo y volver al panel",
  },
  code: "Código",
  hint: "Los seis números de tu aplicación de códigos, o un código de recuperación.",
  wrong:
    "Ese código no es correcto, o ya se ha usado. Espera al siguiente y comprueba que tu móvil está en hora.",
  remember: "Recordar este navegador 30 días: aquí no te pediremos el código (usa una cookie)",
  submit: "Continuar",
  leave: "Salir",
  ends: "Se ha pedido quitar el segundo paso de esta cuenta: desde el {date} bastará la contraseña. Si no has sido tú, impídelo con el enlace del correo que te hemos enviado.",
  end: "Quitar el segundo paso, como se pidió",
  lostTitle: "¿No tienes la aplicación?",
  lost: "Usa uno de los códigos de recuperación que guardaste. Si también los has perdido,",
  write: "escríbenos",
} as const;
