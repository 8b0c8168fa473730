/** What every list says around its items. */
export const lists = {
  pages: "Páginas",
  previous: "Anterior",
  next: "Siguiente",
  filters: "Filtros",
} as const;
