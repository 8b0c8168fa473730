/** The dashboard's texts. */
export const dashboard = {
  title: "Panel",
  description: "Tu cuenta y tu sesión en Matraz.",
  greeting: "Hola, {name}",
  nav: "Panel",
  home: "Inicio",
  jobs: "Mis ofertas",
  profile: "Perfil",
  account: "Cuenta",
  waitlist: "Lista de espera",
  adminJobs: "Revisar ofertas",
  more: "Más",
  signOut: "Cerrar sesión",
} as const;

export const overview = {
  unverified: "Tu correo aún no está confirmado. Abre el enlace que te enviamos, o pide otro.",
  confirm: "Pedir otro enlace",
  comingTitle: "Aquí verás lo que te espera",
  coming:
    "Cuando abramos, esta página empezará por lo urgente: los plazos que se acaban, las respuestas a tus candidaturas y los mensajes sin leer.",
  /** For people from the waitlist, who already have access. */
  inside:
    "Ya estás dentro. En cuanto haya algo urgente, esta página empezará por ello: los plazos que se acaban, las respuestas a tus candidaturas y los mensajes sin leer.",
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
  manage: "Ver todas mis sesiones",
} as const;
