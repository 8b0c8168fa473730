/** The pages for signing in and signing out. */
export const loginForm = {
  title: "Accede a tu cuenta",
  description: "Accede a Matraz con tu correo y tu contraseña.",
  rememberMe: "Mantener la sesión iniciada en este dispositivo (usa una cookie durante 30 días)",
  submit: "Acceder",
  forgot: "¿Has olvidado la contraseña?",
  askForLink: "Pedir otro enlace",
  write: "Escríbenos",
  noAccount: "¿No tienes cuenta?",
  create: "Crea una",
  createByInvitation: "Se crea con una invitación de la lista de espera:",
  join: "únete",
  continue: "Accede para continuar.",
  /** To a stranger who wants to apply for a job. */
  apply: {
    title: "Crea tu cuenta para inscribirte",
    why: "Es gratis y tarda un minuto. Desde tu cuenta envías la candidatura, ves cuándo la leen y en qué estado está, y hablas con la organización.",
    create: "Crear cuenta",
    signIn: "¿Ya tienes cuenta? Accede",
  },
  makesAlert: "Accede o crea tu cuenta y crearemos la alerta con los filtros de tu búsqueda.",
} as const;

/** The first text of /login, by `?notice=`. */
export const loginNotices = {
  "signed-out": "Has cerrado la sesión.",
  "session-ended": "Tu sesión ha terminado. Accede para continuar.",
  "form-held":
    "Tu sesión ha terminado. Lo que has escrito te espera durante una hora: accede y estará en su formulario.",
  "form-held-without-files":
    "Tu sesión ha terminado. Lo que has escrito te espera durante una hora: accede y estará en su formulario. Los archivos tendrás que elegirlos otra vez.",
  "signed-out-everywhere": "Has cerrado todas tus sesiones.",
  "has-account": "Ya tienes cuenta en Matraz. Accede con tu correo y tu contraseña.",
  "password-reset": "Contraseña cambiada. Hemos cerrado todas tus sesiones. Accede con la nueva.",
  "second-step-ended":
    "Hemos quitado el segundo paso de tu cuenta, como se nos pidió. Accede con tu contraseña, y añade otro cuando puedas.",
  "account-closed":
    "Tu cuenta está cerrada. Te hemos enviado un correo con el que puedes recuperarla durante 30 días.",
} as const;

export type LoginNotice = keyof typeof loginNotices;

export const logoutForm = {
  title: "¿Cerrar la sesión?",
  description: "Cierra tu sesión de Matraz en este dispositivo.",
  text: "Saldrás de Matraz en este dispositivo. Para volver necesitarás tu correo y tu contraseña. Si tienes un formulario a medias en otra pestaña, envíalo antes: se perdería.",
  submit: "Cerrar sesión",
  back: "Volver al panel",
} as const;

/** To a person with the password of an account that its owner closed. Only the server says it. */
export const accountClosed = "Tu cuenta está cerrada. Te hemos enviado un enlace para abrirla otra vez.";
