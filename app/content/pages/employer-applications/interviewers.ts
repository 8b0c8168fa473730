/** Those of the team who hold an interview, on the page of an application. */
export const interviewers = {
  field: "Quién entrevista",
  hint: "Les enviamos la fecha, con un archivo para su calendario.",
  gone: "Alguna de esas personas ya no ve esta candidatura. Elige entre las que quedan.",
} as const;
