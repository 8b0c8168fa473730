/** What the description of the API says in words of a field, since JSON Schema has no keyword for it. */
export const inputNotes = {
  maxLines: "Hasta {max} líneas, sin contar las vacías.",
  noPageAddress: "Sin direcciones de páginas.",
} as const;
