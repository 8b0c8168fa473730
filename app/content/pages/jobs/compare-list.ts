/** Words of the list of jobs that a reader collects to compare. */
export const compareList = {
  title: "Tu comparación",
  add: "Comparar",
  remove: "Quitar",
  addNamed: "Comparar «{title}»",
  removeNamed: "Quitar «{title}» de tu comparación",
  addThis: "Añadir a tu comparación",
  removeThis: "Quitar de tu comparación",
  count: { one: "1 oferta en tu comparación", many: "{n} ofertas en tu comparación" },
  full: "4 ofertas en tu comparación, el máximo",
  see: "Ver la comparación",
  clear: "Vaciar",
} as const;
