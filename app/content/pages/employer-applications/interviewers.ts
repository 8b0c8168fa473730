/** Those of the team who hold an interview, on the page of an application. */
export const interviewers = {
  field: "Quién entrevista",
  hint: "Les enviamos la fecha, con un archivo para su calendario.",
  /** Where a committee rates. */
  hintInCommittee:
    "Les enviamos la fecha, con un archivo para su calendario. Quien está en el comité aparece cuando ha declarado sobre esta candidatura.",
  nobodyInCommittee:
    "Nadie más del equipo ve todavía esta candidatura: quien está en el comité puede hacer la entrevista cuando haya declarado.",
  done: "Ya se sabe quién entrevista. Avisamos por correo a las personas nuevas; a la candidata no.",
  gone: "Alguna de esas personas ya no ve esta candidatura. Elige entre las que quedan.",
} as const;
