/** The dashboard's texts. */
export const dashboard = {
  title: "Panel",
  description: "Tu cuenta y tu sesión en Matraz.",
  greeting: "Hola, {name}",
  nav: "Panel",
  overview: "Resumen",
  signOut: "Cerrar sesión",
  types: { employee: "Profesional de la ciencia", organization: "Organización" },
} as const;

export const overview = {
  unverified:
    "Tu correo aún no está confirmado. Te pediremos que lo confirmes cuando empecemos a enviar avisos.",
  comingTitle: "Aquí verás lo que te espera",
  coming: {
    employee:
      "Cuando abramos, esta página empezará por lo urgente: los plazos que se acaban, las respuestas a tus candidaturas y los mensajes sin leer.",
    organization:
      "Cuando abramos, esta página empezará por lo urgente: las candidaturas sin responder, las ofertas que están a punto de cerrar y los mensajes sin leer.",
  },
  account: "Tu cuenta",
  organization: "Organización",
  name: "Nombre",
  email: "Correo",
  verified: "Confirmado",
  notVerified: "Sin confirmar",
  type: "Tipo de cuenta",
  profession: "Profesión",
  noProfession: "Sin indicar",
  created: "Creada el",
  session: "Esta sesión",
  device: "Dispositivo",
  unknown: "Desconocido",
  address: "Dirección IP",
  started: "Iniciada el",
  expires: "Caduca el",
  remembered: "La sesión se mantiene en este dispositivo durante 30 días.",
  notRemembered: "La sesión dura 7 días y se alarga mientras la usas.",
  foreign: "¿No reconoces este dispositivo o esta dirección? Cierra la sesión.",
} as const;
