/** The pages for signing up. */
export const signupForm = {
  title: "Crea tu cuenta",
  description: "Crea una cuenta en Matraz para buscar trabajo en ciencia o para publicar ofertas.",
  choose: "¿Para qué vas a usar Matraz?",
  employee: "Busco trabajo en ciencia",
  employeeText: "Para quien investiga, analiza, enseña, gestiona o da soporte técnico.",
  organization: "Represento a una organización",
  organizationText: "Para universidades, centros de investigación, hospitales, empresas y fundaciones.",
  asEmployee: "Cuenta para buscar trabajo en ciencia.",
  asOrganization: "Cuenta de organización.",
  invited: "Vienes con tu invitación: tu correo ya está confirmado.",
  change: "Cambiar",
  contactName: "Tu nombre y apellidos",
  profession: "Profesión",
  professionHint: "Por ejemplo: bióloga molecular, técnico de laboratorio, estadística…",
  organizationName: "Nombre de la organización",
  termsBefore: "Acepto las",
  termsLink: "condiciones de uso",
  termsBetween: "y he leído la",
  privacyLink: "política de privacidad",
  marketing: "Quiero recibir también novedades de Matraz por correo.",
  submit: "Crear cuenta",
  haveAccount: "¿Ya tienes cuenta?",
  signIn: "Accede",
} as const;

/** /signup without an invitation, where accounts need one. */
export const invitationNeeded = {
  title: "Las cuentas se crean con invitación",
  lead: "Estamos abriendo por tandas. Para crear una cuenta hace falta la invitación que enviamos a quien espera en la lista.",
  join: "Unirme a la lista",
  haveAccount: "¿Ya tienes cuenta?",
  signIn: "Accede",
  waiting: "¿Ya estás en la lista?",
  position: "Mira cómo va tu plaza",
} as const;

export const invitation = {
  title: "Ya puedes entrar",
  description: "Crea tu cuenta en Matraz con la invitación que te hemos enviado.",
  lead: "Ha llegado tu turno. Crea tu cuenta con {email}: solo te falta una contraseña.",
  submit: "Crear mi cuenta",
  expiredTitle: "Invitación caducada",
  expired: "Esta invitación ha caducado. Conservas tu plaza: pide otra.",
  expiredHow:
    "Vuelves a estar en la lista, con la misma plaza, y te enviaremos otra en una de las próximas tandas. Escribe el correo con el que te apuntaste y te enviaremos el enlace a tu plaza: allí ves cómo va.",
  invalidTitle: "Invitación no válida",
  invalid: "Este enlace no lleva a ninguna invitación. Puede estar incompleto, o la plaza ya no existe.",
  ask: "Escribe el correo con el que te apuntaste y te enviaremos el enlace a tu plaza.",
} as const;
