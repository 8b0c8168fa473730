/** The form of the landing page. */
export const waitlistForm = {
  title: "Únete a la lista de espera",
  role: "¿Quién eres?",
  professional: "Profesional de la ciencia",
  empresa: "Organización",
  leaveEmpty: "Deja esta casilla vacía",
  submit: "Unirme a la lista",
} as const;

/** After joining the waitlist: the notice, the links and their pages. */
export const joined = {
  /** Of the page, and of the form's place on it. */
  title: "Falta un paso",
  done: "Confirma tu correo",
  sentTo: "Te hemos enviado un enlace a",
  sentToEnd: "para confirmar tu plaza. Caduca en 48 horas.",
  sent: "Te hemos enviado un enlace para confirmar tu plaza. Caduca en 48 horas.",
  notThere: "¿No llega? Mira en spam o",
  resend: "vuelve a enviarlo",
  /** Once the hour's mails were asked for. */
  wait: "¿No llega? Mira en spam. Podrás pedir otro desde esta hora: {time} (hora peninsular).",
  limits:
    "Enviamos como mucho tres por hora y seis al día. A un correo que se dio de baja o pidió borrar sus datos le escribimos una vez cada 30 días.",
  another: "Apuntar otro correo",
  mend: "Apúntate con esa dirección",
} as const;

/** Requesting an entry's link; the response never reveals whether an address is on the waitlist. */
export const askPosition = {
  email: "Correo con el que te apuntaste",
  submit: "Enviarme el enlace",
  /** For an address that somebody tried to put on the list again. */
  toPosition: "Enviarme el enlace a mi plaza",
  sentTitle: "Revisa tu correo",
  sent: "Si ese correo está en la lista, te hemos enviado un enlace.",
  notThere:
    "¿No llega? Mira en la carpeta de spam. Puedes pedir otro: enviamos como mucho tres por hora y seis al día a cada correo.",
  noPosition: "¿Aún no estás en la lista?",
  join: "Apúntate",
} as const;

/** The fields that the waitlist's form and the page of an entry share. */
export const entryFields = {
  field: "Disciplina",
  fieldHint: "Por ejemplo: química orgánica, bioinformática…",
  company: "Nombre de la organización",
  marketing: "Quiero recibir también novedades de Matraz por correo.",
} as const;
