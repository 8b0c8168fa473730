/** To a person whose address is not confirmed yet, after signing up or in front of a job's form. */
export const waitingPage = {
  sentAgain: "Te lo hemos enviado otra vez, si aún hacía falta, a",
  notThere:
    "¿No llega? Mira en la carpeta de spam. Puedes pedirlo otra vez: enviamos como mucho tres por hora.",
  resend: "Enviármelo otra vez",
  wait: "¿No llega? Mira en la carpeta de spam. Podrás pedir otro desde esta hora: {time} (hora peninsular).",
  confirmed: "¿Ya lo has confirmado?",
  letterTitle: "Mientras tanto, escribe tu carta",
  letterSubmit: "Guardar la carta",
  letterMissing: "Escribe la carta.",
  letterLong: "La carta es demasiado larga.",
  letterClosed: "No hemos guardado la carta: esta oferta ya no admite candidaturas.",
  closedTitle: "La oferta se ha cerrado",
  closed: "El plazo de «{title}» ha terminado.",
  findJobs: "Buscar otras ofertas",
} as const;

/** The same on /verify-email, where nobody has signed in. */
export const waitingAfterSignUp = {
  title: "Revisa tu correo",
  sentTo: "Tu cuenta está creada. Para confirmar tu correo hay un enlace: te lo hemos enviado a",
  open: "Ábrelo en este dispositivo o en otro y podrás acceder. Caduca en 24 horas.",
  mend: "Crea la cuenta con esa dirección",
  goOn: "Accede",
  letterLead:
    "La guardamos dos días: al acceder, en cualquier dispositivo, estará en el formulario de la oferta. Los documentos se eligen allí.",
  letterKept:
    "Carta guardada. Estará en el formulario cuando accedas; aquí ya no se muestra. Si guardas otra, la sustituye.",
  letterNotKept:
    "No hemos guardado la carta: puede que tu correo ya esté confirmado. Cópiala, accede y pégala en el formulario.",
} as const;

/** The same on /jobs/{slug}/apply, for an account whose address is not confirmed. */
export const waitingToApply = {
  sentTo: "Para enviar tu candidatura, confirma antes tu correo con el enlace: te lo hemos enviado a",
  open: "Ábrelo en este dispositivo o en otro. Caduca en 24 horas: si ya han pasado, pide otro.",
  mend: "Cámbiala en tu cuenta",
  goOn: "Abre el formulario",
  letterLead:
    "La guardamos dos días: cuando confirmes tu correo, en cualquier dispositivo, estará en el formulario de la oferta. Los documentos se eligen allí.",
  letterKept: "Carta guardada. Estará en el formulario cuando confirmes tu correo.",
  letterNotKept: "Tu correo ya está confirmado: comprueba la carta y envía tu candidatura.",
} as const;

/** The words that differ between the two pages. */
export type WaitingWords = Record<Exclude<keyof typeof waitingAfterSignUp, "title">, string>;
