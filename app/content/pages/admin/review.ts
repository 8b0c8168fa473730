/** After a decision that led on to the next that waits. */
export const reviewQueue = {
  next: "Esta es la siguiente que espera.",
  previous: "Volver a la que acabas de decidir",
} as const;
