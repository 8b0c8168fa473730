/** Colleagues whom a note about an application names with «@». */
export const mentions = {
  hint: "Escribe @ y un nombre para avisar a alguien del equipo, como @{name}.",
  pick: "Nombrar a alguien del equipo",
  unknown:
    "Nadie del equipo que vea esta candidatura se llama «{typed}». Revisa el nombre, o deja un espacio después de la @ si no es una persona.",
  several: "Hay más de una persona que se llama «{typed}» en el equipo. Escribe también su apellido.",
  mayNotSee:
    "{name} no puede ver esta candidatura: no la nombres en la nota, o dale antes la oferta para leer.",
  named: "{name} te ha nombrado en una nota.",
  namedByNobody: "Te han nombrado en una nota.",
  seen: "Visto",
  title: "Te nombran",
  on: "nota del {date}",
  done: "Ya no está entre lo pendiente.",
  subject: "Te nombran en una nota: {title}",
  mailText: "{name} te ha nombrado en una nota sobre una candidatura a «{title}».",
  button: "Leer la nota",
} as const;
