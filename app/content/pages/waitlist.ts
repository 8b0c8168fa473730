export const confirmPosition = {
  title: "Confirma tu plaza",
  description: "Confirma tu plaza en la lista de espera de Matraz con el enlace que te hemos enviado.",
  lead: "Pulsa el botón y sabremos que esta dirección es tuya.",
  submit: "Confirmar mi correo",
  ask: "Escribe el correo con el que te apuntaste y te enviaremos otro enlace. Caduca en 48 horas.",
} as const;

export const positionPage = {
  title: "Tu plaza",
  /** By what the entry asks of its owner. */
  titles: {
    pending: "Falta un paso",
    confirmed: "Tu plaza",
    invited: "Ya puedes entrar",
    expired: "Tu invitación ha caducado",
    converted: "Ya tienes cuenta",
    unsubscribed: "Te has dado de baja",
  },
  description: "Mira cómo va tu plaza en la lista de espera de Matraz, corrige tus datos o bórralos.",
  ask: "Escribe el correo con el que te apuntaste y te enviaremos el enlace a tu plaza.",
  invalid: "Este enlace no lleva a ninguna plaza. Puede estar incompleto, o la plaza ya no existe.",
  confirmed: "Plaza confirmada.",
  ordinal: "Tienes el puesto {n} de la lista.",
  ordinalInField: "Tienes el puesto {n} en {field}.",
  saved: "Cambios guardados.",
  left: "Te has dado de baja. No te escribiremos más sobre esto.",
  returned: "Vuelves a estar en la lista.",
  facts: {
    status: "Estado",
    position: "Puesto en la lista",
    positionInField: "Puesto en {field}",
    total: "Plazas confirmadas",
    email: "Correo",
  },
  notes: {
    pending: "Te falta confirmar tu correo: tu plaza cuenta desde ese momento.",
    confirmed: "Te avisaremos por correo cuando puedas entrar.",
    invited: "Ya puedes entrar: busca el correo «Ya puedes entrar en Matraz» y sigue su enlace.",
    expired: "Tu invitación ha caducado. Conservas tu plaza y te enviaremos otra.",
    converted: "Ya tienes cuenta en Matraz: tu plaza en la lista ha cumplido su función.",
    unsubscribed: "Te diste de baja. Puedes volver cuando quieras; si tenías plaza, es la misma.",
  },
  askConfirm: "Pedir el enlace para confirmar",
  signIn: "Acceder",
  return: "Volver a la lista",
  share: {
    title: "Comparte tu enlace",
    /** Why, to each side. */
    reason: {
      professional:
        "Las organizaciones publican donde hay quien sepa hacer el trabajo. Cuantas más personas de tu área estén aquí, más ofertas de tu área habrá.",
      empresa:
        "Una oferta vale lo que las personas que la leen. Cuantas más personas de tu área estén aquí, más candidaturas recibirás que encajen.",
    },
    arrivals: {
      one: "1 persona ha llegado con tu enlace.",
      many: "{n} personas han llegado con tu enlace.",
    },
    label: "Tu enlace",
    open: "Abrir el enlace",
    system: "Compartir…",
    whatsApp: "Enviar por WhatsApp",
    mail: "Enviar por correo",
    subject: "Matraz, el empleo científico en español",
    message:
      "Me he apuntado a Matraz, empleo científico con salario y plazos a la vista. Por si te interesa:",
  },
  details: {
    title: "Tus datos",
    submit: "Guardar cambios",
  },
  leave: {
    title: "Darte de baja",
    text: "No te escribiremos más y dejarás de estar en la lista.",
    submit: "Darme de baja",
  },
  erase: {
    title: "Borrar mis datos",
    text: "Borraremos tu correo y todo lo que nos diste. No se puede deshacer.",
    open: "Borrar mis datos",
    submit: "Sí, borrar mis datos",
    back: "No, volver a mi plaza",
    doneTitle: "Datos borrados",
    done: "Hemos borrado tu correo y todo lo que nos diste. Solo guardamos una huella que no se puede leer, para no volver a escribirte.",
    home: "Ir al inicio",
  },
} as const;

export const unsubscribe = {
  title: "Darte de baja",
  description: "Deja de recibir los correos de Matraz que no quieras.",
  lead: "Dejarás de recibir los correos de la lista de espera y de estar en ella.",
  submit: "Darme de baja",
  done: "Listo. No te escribiremos más sobre esto.",
  undo: "Ha sido un error: volver a activarla",
  returned: "Hecho. Vuelves a estar en la lista de espera.",
  pending: "Te falta confirmar tu correo.",
  invalid:
    "Este enlace no es válido. Copia la dirección entera del correo, o cambia tus avisos en tu cuenta o en tu plaza de la lista de espera. Si has borrado tus datos, no te escribiremos más.",
  toPosition: "Pedir el enlace a mi plaza",
  home: "Ir al inicio",
} as const;
