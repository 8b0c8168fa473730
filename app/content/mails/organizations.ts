/** Texts of the mails to the owners of organizations, by kind. The composers fill the braces. */
export const organizationMailTexts = {
  "organization-verified": {
    subject: "Tu organización está verificada",
    text: "Hemos verificado que {organization} es quien dice ser. Su página y sus ofertas lo muestran.",
    button: "Ver la página",
  },
  "organization-rejected": {
    subject: "No hemos podido verificar tu organización",
    text: "No hemos podido verificar que {organization} es quien dice ser. Este es el motivo:",
    next: "Puedes corregir los datos y volver a pedir la verificación. Mientras tanto, puedes seguir publicando: revisamos cada oferta antes de publicarla.",
    nextClosed: "Puedes corregir los datos y volver a pedir la verificación.",
    button: "Ver los datos de mi organización",
  },
} as const;

/** About a suspension, to the owner and those who lead jobs. The composers fill the braces. */
export const suspensionMailTexts = {
  "organization-suspended": {
    subject: "{organization} está suspendida",
    text: "Hemos suspendido {organization} en {site}. Su página y sus ofertas ya no se ven. Su equipo puede leer y exportar lo que tiene, pero no publicar, responder ni invitar. No hemos borrado nada.",
    reason: "El motivo:",
    next: "Si crees que es un error, escríbenos.",
    button: "Escribirnos",
  },
  "organization-reactivated": {
    subject: "{organization} está activa otra vez",
    text: "{organization} está activa otra vez en {site}: su equipo puede publicar, responder e invitar, y sus ofertas se ven como antes.",
    reason: "El motivo:",
    next: "Los plazos han seguido corriendo. Mira si alguna oferta se ha cerrado mientras tanto.",
    button: "Ir a mi panel",
  },
} as const;

/** The reason for getting a mail about an organization. */
export const organizationMailReason =
  "Recibes este correo porque tu cuenta de {site} es la de una organización. Es un aviso sobre ella, no publicidad.";

/** Texts of the mails about teams, by kind. The composers fill the braces. */
export const teamMailTexts = {
  "team-invitation": {
    subject: "{name} te invita al equipo de {organization}",
    text: "{name} te invita al equipo de {organization} en {site}, con permisos de «{role}». La invitación vale hasta el {date}.",
    committeeSubject: "{name} te invita a un comité de {organization}",
    seat: "Es para el comité de la oferta «{title}». Tu papel: {seat}.",
    declare:
      "Al aceptar, declaras primero si tienes un conflicto de interés. Después ves las candidaturas y las valoras.",
    reads: "Podrás leer las candidaturas de: {titles}.",
    next: "En la página lees qué significa, antes de aceptar. Si no conoces a quien te invita, no hagas nada.",
    button: "Ver la invitación",
  },
  "team-ended": {
    subject: "Ya no estás en el equipo de {organization}",
    text: "La persona responsable de {organization} te ha quitado de su equipo. Tus candidaturas siguen en tu panel.",
    button: "Ir a mi panel",
  },
  "ownership-offered": {
    subject: "Te ofrecen {organization}",
    text: "La persona responsable de {organization} quiere traspasártela. Puedes aceptar con tu contraseña en siete días, o rechazarlo.",
    button: "Ver el traspaso",
  },
  "ownership-moved": {
    subject: "{organization} tiene otra persona responsable",
    text: "Han aceptado el traspaso de {organization}. Sigues en el equipo, en Selección, y llevas las ofertas que llevabas.",
    button: "Ver el equipo",
  },
} as const;

/** Why somebody gets a mail about a team. */
export const teamMailReason =
  "Recibes este correo porque estás o has estado en un equipo de {site}. Es un aviso sobre él, no publicidad.";

export const invitationMailReason =
  "Recibes este correo porque alguien de {site} ha escrito tu dirección para invitarte. No la usamos para nada más.";
