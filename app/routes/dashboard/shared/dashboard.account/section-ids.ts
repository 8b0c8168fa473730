/** The anchors of the page's sections, in its order. */
export const sectionIds = {
  email: "correo",
  password: "contrasena",
  factors: "segundo-paso",
  sessions: "sesiones",
  mails: "avisos",
  data: "datos",
  close: "cerrar",
} as const;
