const oneDecimal = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** «4,2» */
export function formatRating(rating: number): string {
  return oneDecimal.format(rating);
}
