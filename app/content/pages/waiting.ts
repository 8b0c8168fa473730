/** /verify-email after signing up, until the address is confirmed. */
export const waitingPage = {
  title: "Revisa tu correo",
  sentTo: "Tu cuenta está creada. Para confirmar tu correo hay un enlace: te lo hemos enviado a",
  sentAgain: "Te lo hemos enviado otra vez, si aún hacía falta, a",
  open: "Ábrelo en este dispositivo o en otro y podrás acceder. Caduca en 24 horas.",
  mend: "Crea la cuenta con esa dirección",
  notThere:
    "¿No llega? Mira en la carpeta de spam. Puedes pedirlo otra vez: enviamos como mucho tres por hora.",
  resend: "Enviármelo otra vez",
  wait: "¿No llega? Mira en la carpeta de spam. Podrás pedir otro desde esta hora: {time} (hora peninsular).",
  confirmed: "¿Ya lo has confirmado?",
  signIn: "Accede",
  letterTitle: "Mientras tanto, escribe tu carta",
  letterLead:
    "La guardamos dos días: al acceder, en cualquier dispositivo, estará en el formulario de la oferta. Los documentos se eligen allí.",
  letterSubmit: "Guardar la carta",
  letterKept:
    "Carta guardada. Estará en el formulario cuando accedas; aquí ya no se muestra. Si guardas otra, la sustituye.",
  letterMissing: "Escribe la carta.",
  letterLong: "La carta es demasiado larga.",
  letterNotKept:
    "No hemos guardado la carta: puede que tu correo ya esté confirmado. Cópiala, accede y pégala en el formulario.",
  letterClosed: "No hemos guardado la carta: esta oferta ya no admite candidaturas.",
  closedTitle: "La oferta se ha cerrado",
  closed: "El plazo de «{title}» ha terminado.",
  findJobs: "Buscar otras ofertas",
} as const;
