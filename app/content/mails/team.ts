/** Texts of the mails about teams, by kind. The composers fill the braces. */
export const teamMailTexts = {
  "team-invitation": {
    subject: "{name} te invita al equipo de {organization}",
    text: "{name} te invita al equipo de {organization} en {site}, con el papel «{role}». La invitación vale hasta el {date}.",
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
    text: "La persona responsable de {organization} quiere traspasártela. Puedes aceptar con tu contraseña en siete días.",
    button: "Ver el traspaso",
  },
  "ownership-moved": {
    subject: "{organization} tiene otra persona responsable",
    text: "Han aceptado el traspaso de {organization}. Sigues en el equipo, en Selección.",
    button: "Ver el equipo",
  },
} as const;

/** Why somebody gets a mail about a team. */
export const teamMailReason =
  "Recibes este correo porque estás o has estado en un equipo de {site}. Es un aviso sobre él, no publicidad.";

export const invitationMailReason =
  "Recibes este correo porque alguien de {site} ha escrito tu dirección para invitarte. No la usamos para nada más.";
