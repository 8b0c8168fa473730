/** Words around the items of every list. */
export const lists = {
  pages: "Páginas",
  previous: "Anterior",
  next: "Siguiente",
  filters: "Filtros",
} as const;
