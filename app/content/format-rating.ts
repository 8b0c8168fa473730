const oneDecimal = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** «4,2» */
export function formatRating(rating: number): string {
  return oneDecimal.format(rating);
}

const twoDecimals = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A weighted sum of a committee: «3,80». */
export function formatScore(score: number): string {
  return twoDecimals.format(score);
}
