/** For the people of a suspended organization. */
export const suspendedTeam = {
  /** On each page of theirs, before the link to «Contacto». */
  note: "{organization} está suspendida: nadie ve su página ni sus ofertas. Puedes leer y exportar lo que tenéis, pero no publicar, responder ni invitar. ¿Es un error?",
  contact: "Escríbenos",
  refused:
    "Tu organización está suspendida: puedes leer y exportar lo que tenéis, pero no publicar, responder ni invitar. Si crees que es un error, escríbenos: la dirección está en «Contacto».",
} as const;
