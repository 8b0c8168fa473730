/** The pages for signing in, signing up and signing out. */
export const loginForm = {
  title: "Accede a tu cuenta",
  description: "Accede a Matraz con tu correo y tu contraseña.",
  rememberMe: "Mantener la sesión iniciada en este dispositivo (usa una cookie durante 30 días)",
  submit: "Acceder",
  forgot: "¿Has olvidado la contraseña?",
  askForLink: "Pedir otro enlace",
  noAccount: "¿No tienes cuenta?",
  create: "Crea una",
  continue: "Entra para continuar.",
  makesAlert: "Entra o crea tu cuenta y crearemos la alerta con los filtros de tu búsqueda.",
} as const;

/** The first text of /login, by `?notice=`. */
export const loginNotices = {
  "signed-out": "Has cerrado la sesión.",
  "session-ended": "Tu sesión ha terminado. Entra para continuar.",
  "form-held":
    "Tu sesión ha terminado. Lo que has escrito te espera durante una hora: entra y estará en su formulario.",
  "signed-out-everywhere": "Has cerrado todas tus sesiones.",
  "has-account": "Ya tienes cuenta en Matraz. Entra con tu correo y tu contraseña.",
  "password-reset": "Contraseña cambiada. Hemos cerrado todas tus sesiones. Entra con la nueva.",
  "account-closed":
    "Tu cuenta está cerrada. Te hemos enviado un correo con el que puedes recuperarla durante 30 días.",
} as const;

export type LoginNotice = keyof typeof loginNotices;

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

export const logoutForm = {
  title: "¿Cerrar la sesión?",
  description: "Cierra tu sesión de Matraz en este dispositivo.",
  text: "Saldrás de Matraz en este dispositivo. Para volver necesitarás tu correo y tu contraseña.",
  submit: "Cerrar sesión",
  back: "Volver al panel",
} as const;
