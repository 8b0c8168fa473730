/** Words of the page itself: browsers load all of them. */
export const jobsList = {
  q: "Qué buscas",
  qHint: "Disciplina, etapa, técnica o lugar. Un signo menos delante excluye una palabra: química -beca.",
  search: "Buscar",
  apply: "Aplicar filtros",
  skip: "Saltar a los resultados",
  clear: "Quitar todos los filtros",
  active: "Filtros en uso",
  remove: "Quitar el filtro: {filter}",
  more: "Ver más",
  searching: "Buscando…",
  filtering: "Filtrando…",
  order: "Orden",
  list: "Resultados",
  saved: "Guardada",
  folded: { one: "y 1 más de este centro", many: "y {n} más de este centro" },
  feed: "Recibir estas ofertas por RSS",
} as const;
