import { site } from "~/content/site";

/** /dashboard/profile. */
export const profile = {
  title: "Perfil",
  description: "El nombre y los datos que otras personas ven de ti en Matraz.",
  /** Of an organization's account. */
  lead: "Quien lleva la cuenta de la organización.",
  toOrganization: "Cambiar el nombre y los datos de la organización",
  submit: "Guardar cambios",
  saved: "Cambios guardados.",
} as const;

/** /dashboard/account, section by section. */
export const account = {
  title: "Cuenta",
  description: "Tu correo, tu contraseña, tu segundo paso, tus sesiones, tus avisos y tus datos en Matraz.",
  contents: "En esta página",
} as const;

export const accountEmail = {
  title: "Correo",
  current: "Dirección actual",
  resendLead: "Todavía no has confirmado esta dirección.",
  resend: "Enviarme otro enlace",
  resent: "Te hemos enviado un enlace para confirmar tu correo. Mira también en spam.",
  changeTitle: "Cambiar de correo",
  newEmail: "Correo nuevo",
  password: "Tu contraseña, para confirmar que eres tú",
  submit: "Cambiar el correo",
  changed:
    "Te hemos enviado un enlace a la dirección nueva. El cambio se hará cuando lo abras y lo confirmes; hasta entonces tu cuenta sigue como está.",
  pending:
    "Has pedido cambiar tu correo a {email} (el {date}). Falta que abras allí el enlace y lo confirmes antes de 24 horas. Si no te llega, espera una hora y pídelo otra vez.",
  withdraw: "Retirar el cambio",
  withdrawn: "Cambio retirado. Tu cuenta sigue con la dirección de siempre.",
} as const;

export const accountPassword = {
  title: "Contraseña",
  lead: "Al cambiarla se cerrarán tus sesiones en los demás dispositivos.",
  current: "Contraseña actual",
  next: "Contraseña nueva",
  submit: "Cambiar la contraseña",
  changed: "Contraseña cambiada. Hemos cerrado las demás sesiones.",
} as const;

export const accountFactors = {
  title: "Segundo paso",
  none: "Con un segundo paso tu cuenta pide también algo de tu móvil u ordenador, un código o una llave de acceso: quien averigüe tu contraseña no podrá acceder con ella sola.",
  setUp: "Añadir una aplicación de códigos",
  app: "Aplicación de códigos",
  since: "Desde el",
  lastUsed: "Último uso",
  codes: "Códigos de recuperación",
  codesLeft: { one: "Queda 1", many: "Quedan {n}" },
  fewCodes: "Te quedan pocos códigos de recuperación. Crea otros antes de necesitarlos.",
  makeCodes: "Crear códigos nuevos",
  end: "Quitar el segundo paso…",
  endApp: "Quitar la aplicación de códigos…",
  passkeys: "Llaves de acceso",
  addPasskey: "Añadir una llave de acceso",
  changePasskeys: "Ver y cambiar las llaves",
  unused: "Sin usar",
  begun: "Tu cuenta pide desde ahora un segundo paso además de la contraseña.",
  ended: "Segundo paso quitado. Tu cuenta pide solo la contraseña.",
  endedApp: "Aplicación de códigos quitada. Tus llaves de acceso siguen valiendo.",
} as const;

export const accountSessions = {
  title: "Sesiones",
  lead: "Los dispositivos en los que tu cuenta está abierta. Si no reconoces alguno, ciérralo y cambia la contraseña. Si en alguno hay un formulario a medias, lo escrito se guarda una hora al enviarlo; los archivos habrá que elegirlos otra vez.",
  unknown: "Dispositivo desconocido",
  current: "Esta sesión",
  address: "Dirección IP",
  noAddress: "Desconocida",
  started: "Iniciada el",
  lastUsed: "Último uso",
  opened: "Abierta con",
  /** By the names of RFC 8176; others are not shown. */
  methods: { pwd: "contraseña", otp: "código", hwk: "llave de acceso", swk: "llave de acceso" },
  /** Without a code, since one was shown in its browser before. */
  inRemembered: "{methods}, en un navegador recordado",
  pending: "Falta el segundo paso",
  /** Browsers that ask for no code. */
  browsers: {
    title: "Navegadores recordados",
    lead: "En ellos basta la contraseña. Al cerrar todas las sesiones, o todas las demás, se olvidan.",
    since: "Recordado el",
    until: "Hasta el",
    forget: "Olvidar",
    forgetNamed: "Olvidar {device}, recordado el {date}",
    forgotten: "Navegador olvidado: la próxima vez te pediremos el código.",
  },
  /** Of this session. */
  remembered: "La sesión se mantiene en este dispositivo durante 30 días.",
  notRemembered: "La sesión dura 7 días y se alarga mientras la usas.",
  expires: "Esta caduca el",
  end: "Cerrar",
  endNamed: "Cerrar la sesión de {device}, iniciada el {date}",
  ended: "Sesión cerrada.",
  endOthers: "Cerrar las demás sesiones",
  endedOthers: "Hemos cerrado las demás sesiones.",
  endAll: "Cerrar todas, también esta",
} as const;

export const accountMails = {
  title: "Avisos por correo",
  lead: "Los avisos sobre la seguridad de tu cuenta se envían siempre.",
  jobAlerts: "Ofertas nuevas de mis alertas",
  reminders: "Plazos que terminan de ofertas que guardé",
  applicationUpdates: "Novedades de mis candidaturas",
  /** Of an organization. */
  newApplications: "Candidaturas nuevas",
  messages: "Mensajes nuevos",
  weeklyReport: "El informe semanal de mis ofertas",
  marketing: `Novedades de ${site.name}`,
  submit: "Guardar avisos",
  saved: "Avisos guardados.",
} as const;

export const accountData = {
  title: "Tus datos",
  lead: "Un archivo con lo que guardamos de ti (tu perfil, tus ofertas y candidaturas, tus mensajes, tus consentimientos, tus sesiones y los correos que te hemos enviado), en un formato que otros programas pueden leer (JSON).",
  download: "Descargar mis datos",
} as const;

export const closeAccountPage = {
  title: "Cerrar mi cuenta",
  description: "Cierra tu cuenta de Matraz y borra tus datos.",
  lead: "Tu cuenta se cierra al momento y tus datos se borran 30 días después.",
  open: "Cerrar mi cuenta…",
  what: [
    "Se cierran todas tus sesiones y nadie podrá acceder con tu cuenta.",
    "Durante 30 días puedes recuperarla con el enlace que te enviaremos por correo.",
    "Después borramos tus datos, y eso no se puede deshacer.",
  ],
  /** Of somebody who applies. */
  applications:
    "Tus candidaturas no se retiran solas: cada organización ve que tu cuenta ya no está activa. Retira antes las que ya no quieras.",
  /** Of a team. */
  team: "Sales del equipo de {organization} al momento. Recuperar la cuenta no te devuelve a él: tendrán que invitarte otra vez.",
  password: "Tu contraseña, para confirmar que eres tú",
  submit: "Cerrar mi cuenta",
  back: "Volver a la cuenta",
  hasTeam:
    "Tu organización tiene un equipo. Traspásala antes a alguien de Selección, o quita a las demás personas.",
  toTeam: "Ver el equipo",
  openJobs: "Cierra antes tus ofertas abiertas: hay personas que pueden responder a ellas.",
  toOpenJobs: "Ver mis ofertas abiertas",
  lastAdministrator:
    "Eres la única persona que administra Matraz: sin ti nadie podría revisar ofertas ni decidir avisos. Pide antes a quien lleva el servidor que dé ese permiso a otra persona.",
} as const;
