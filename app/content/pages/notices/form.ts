/** /notices: the form. */
export const noticeForm = {
  title: {
    job: "Denunciar una oferta",
    organization: "Denunciar una organización",
    message: "Denunciar un mensaje",
  },
  description: "Avisa de un contenido de Matraz que te parece ilegal o contrario a las condiciones de uso.",
  about: {
    job: "Sobre la oferta",
    organization: "Sobre la organización",
    message: "Sobre un mensaje que recibiste en la conversación de la oferta",
  },
  lead: "No hace falta cuenta. La otra parte no sabe quién lo envía ni lee lo que escribes.",
  reason: "Motivo",
  reasonAny: "Elige un motivo",
  reasonRequired: "Elige un motivo.",
  text: "Qué pasa",
  textHint:
    "Qué parte, y por qué crees que es ilegal o contraria a las condiciones. Con hechos podemos decidir antes.",
  name: "Tu nombre",
  email: "Tu correo",
  emailHint:
    "Para confirmarte que lo hemos recibido y contarte qué se decide. Sin él, apunta el número que verás.",
  goodFaith: "Creo de buena fe que lo que digo es exacto y completo.",
  goodFaithRequired: "Confirma que lo que dices es exacto y completo.",
  submit: "Enviar el aviso",
  back: "Volver",
  failure: "No hemos podido guardar tu aviso. Lo que has escrito sigue aquí: inténtalo de nuevo.",
  gone: "Esto ya no está en Matraz, así que no hay nada que denunciar. Lo que has escrito sigue aquí, por si lo necesitas.",
  privacy: "Qué hacemos con tu aviso",
} as const;

/** In the place of the form for what is gone. */
export const noticeGone = {
  title: "No encontramos lo que quieres denunciar",
  text: "Ya no está en Matraz, o es un mensaje que no recibiste tú. Si crees que es un error, escríbenos.",
  contact: "Contacto",
} as const;

/** After it was sent. */
export const noticeSent = {
  title: "Hemos recibido tu aviso",
  number: "Tu aviso tiene el n.º {number}. Apúntalo: sirve para preguntarnos por él.",
  mailed: "Te lo confirmamos también por correo. Cuando esté decidido, te escribiremos con los motivos.",
  notMailed: "No te enviamos ningún correo: nos falta tu dirección, o hoy ya le hemos escrito varias veces.",
  signedIn: "Puedes ver cómo va en",
  list: "tus avisos",
  next: "Lo lee y lo decide una persona de Matraz.",
} as const;
