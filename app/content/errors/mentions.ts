/** Why a note that names somebody with «@» is refused. */
export const mentionRefusals = {
  unknown:
    "Nadie del equipo que vea esta candidatura se llama «{typed}». Revisa el nombre, o deja un espacio después de la @ si no es una persona.",
  several: "Hay más de una persona que se llama «{typed}» en el equipo. Escribe también su apellido.",
  mayNotSee:
    "{name} no puede ver esta candidatura: le falta la oferta para leer, no ha declarado en el comité o tiene un conflicto de interés. Deja un espacio después de la @ para guardar la nota sin avisarle.",
} as const;
