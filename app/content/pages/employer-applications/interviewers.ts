/** Those of the team who hold an interview, on the page of an application. */
export const interviewers = {
  field: "Quién entrevista",
  hint: "Les enviamos la fecha, con un archivo para su calendario. Del comité, solo a quien ha declarado.",
  nobody: "Sin nadie asignado",
  undeclared: "{name} (falta que declare)",
  done: "Guardado. Avisamos por correo a las personas nuevas; a la candidata no.",
  gone: "Alguna de esas personas ya no ve esta candidatura. Elige entre las que quedan.",
} as const;
