/** Why a note that names somebody with «@» is refused. */
export const mentionRefusals = {
  unknown:
    "Nadie del equipo que vea esta candidatura se llama «{typed}». Revisa el nombre, o deja un espacio después de la @ si no es una persona.",
  several: "Hay más de una persona que se llama «{typed}» en el equipo. Escribe también su apellido.",
  mayNotSee:
    "{name} no puede ver esta candidatura: no la nombres en la nota, o dale antes la oferta para leer.",
} as const;
