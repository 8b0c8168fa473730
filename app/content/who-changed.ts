/** What a form says that came after somebody else's change of the same thing, or after one's own in another tab. */
export const whoChanged = {
  job: {
    byOther: "Ya no se puede: {what} {name}. Ahora está así: {state}.",
    byAuthor: "Ya no se puede: la has cambiado tú, quizá en otra pestaña. Ahora está así: {state}.",
    platform: "el equipo de Matraz",
  },
  application: {
    byOther: "Ya no se puede: {name} la ha pasado a «{state}».",
    byAuthor: "Ya no se puede: la has pasado tú a «{state}», quizá en otra pestaña.",
    byCandidate: "Ya no se puede: la persona candidata la ha retirado.",
    movedByOther: "Ya no se puede: {name} ha cambiado la entrevista.",
    movedByAuthor: "Ya no se puede: has cambiado tú la entrevista, quizá en otra pestaña.",
    answered: "Ya no se puede: la persona candidata ha respondido a la entrevista.",
  },
  decision: {
    byOther: "Ya lo ha decidido {name}. Mira cómo está ahora.",
    byAuthor: "Ya lo has decidido tú, quizá en otra pestaña. Mira cómo está ahora.",
  },
  /** Of an account that was erased. */
  gone: "una cuenta que ya no existe",
} as const;
