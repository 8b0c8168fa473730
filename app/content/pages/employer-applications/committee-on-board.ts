/** What a job's applications say of its committee too: their page has no room for the rest of its words. */
export const committeeOnBoard = {
  noPresident:
    "Falta la presidencia del comité. Mientras falte, el plazo y los recordatorios los lleva la organización.",
  of: "{raters} de {able}",
  nameTitle: "Elegir quién forma el comité",
} as const;
