/** For the people of a suspended organization. */
export const suspendedTeam = {
  /** On each page of theirs, before the link to «Contacto». */
  note: "{organization} está suspendida: nadie ve su página ni sus ofertas. Puedes leer y exportar lo que tenéis, pero no publicar, responder ni invitar. ¿Es un error?",
  contact: "Escríbenos",
  /** In the place of a form. */
  paused: "Aquí no se puede cambiar nada mientras tu organización está suspendida.",
} as const;

/** The refusal of a change. Apart from the words that every page of theirs loads. */
export const suspendedRefusal =
  "Tu organización está suspendida: puedes leer y exportar lo que tenéis, pero no publicar, responder ni invitar. Si crees que es un error, escríbenos: la dirección está en «Contacto».";

/** The same for programs, whose reader may be an administrator. */
export const suspendedRefusalToAnybody =
  "La organización está suspendida: su equipo puede leer y exportar lo que tiene, pero no publicar, responder ni invitar, y nadie publica nada suyo hasta que se reactive.";
