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
