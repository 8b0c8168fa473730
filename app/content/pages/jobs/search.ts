/** The server's words about a list of open jobs, on its page and in its feed. */
export const jobsPage = {
  title: "Ofertas de empleo científico",
  description:
    "Ofertas abiertas de universidades, centros de investigación y empresas, con el salario, el plazo y la fecha de resolución a la vista.",
  fieldTitle: "Ofertas de {field}",
  fieldDescription:
    "Ofertas abiertas de {field} en universidades, centros de investigación y empresas, con el salario y el plazo a la vista.",
  pageTitle: "{title}, página {page}",
  /** The button of the filters: how many the address finds, or that a filter was changed since. */
  show: { one: "Ver 1 oferta", many: "Ver {n} ofertas" },
  showMore: "Ver más de {n} ofertas",
  atLeast: "más de {n}",
  /** Over jobs that a country finds. */
  remoteFrom: "Ninguna está en {country}: se pueden hacer a distancia desde allí.",
  ignored: {
    one: "Hemos quitado un filtro que no entendemos: {names}.",
    page: "Esa página no existe: esta es la primera.",
    cutWords: "Tu búsqueda tiene más de {max} caracteres: hemos buscado con las primeras palabras.",
    secondQ: "Había más de una búsqueda en la dirección: esta es la de «{q}».",
  },

  /** «¿Buscas **Posdoctoral (R2)**? 86 ofertas»: what stands before and behind the link. */
  offer: "¿Buscas ",
  offerAfter: "?",
  /** Of several words that mean just that: «Hemos buscado «menos de 30 horas» como **Jornada parcial**.» */
  understood: "Hemos buscado «{words}» como ",
  understoodAfter: ".",
  offerCount: "? {count}",
  meant: "¿Querías decir ",
  /**
   * Where the words find nothing, but a filter that they name: «¿Querías decir «bioquímica»? Mira **Biología** (24
   * ofertas)».
   */
  meantOffer: "¿Querías decir «{q}»? Mira ",
  /** Where words are left out that no job has: «Ninguna oferta tiene «tirolesa». Sin eso: **astronomía** (19 ofertas)». */
  meantWithout: "Ninguna oferta tiene {words}. Sin eso: ",
  meantCount: " ({count})",
  /** Over jobs that have most of the words: «Hemos buscado en Biología, sin «biología molecular».» */
  relaxed: {
    lead: "Ninguna oferta tiene todas tus palabras.",
    leadWithFilters: "Ninguna oferta tiene todas tus palabras con estos filtros.",
    /** Of a search of one name. */
    leadWhole: "Ninguna oferta tiene {words}.",
    leadWholeWithFilters: "Ninguna oferta tiene {words} con estos filtros.",
    slip: "Ninguna oferta tiene lo que has escrito.",
    /** For the name of a programme or an institution. */
    absent: "Ahora mismo ninguna oferta abierta nombra «{name}».",
    without: "Hemos buscado sin {words}.",
    wider: "Hemos buscado en {instead}.",
    both: "Hemos buscado en {instead}, sin {words}.",
    /** Words in the place of others. */
    words: "Hemos buscado {instead}.",
    wordsBoth: "Hemos buscado {instead}, sin {words}.",
    /** With a filter in the place of some: «Hemos buscado HPLC en Química, sin «virología».» */
    within: "Hemos buscado {kept} en {instead}, sin {words}.",
    /** With the least of a salary in the place of its words, alone, beside others, and beside what was left out. */
    salary: "Hemos buscado ofertas que llegan a {n} € al año.",
    salaryWith: "Hemos buscado {kept} en ofertas que llegan a {n} € al año.",
    salaryToo: "Son ofertas que llegan a {n} € al año.",
    /** Of very many words. */
    only: "Hemos buscado solo {kept}.",
    apart: "Hemos buscado por separado las palabras de {words}{without}.",
    apartWithin: "Hemos buscado por separado las palabras de {words} en {instead}{without}.",
  },
  /** What is left out beside a name whose words are looked for apart. */
  apartWithout: ", sin {words}",
  /** Over other jobs under the few that have all words: «Otras ofertas, sin «Portugal»». */
  besides: {
    without: "Otras ofertas, sin {words}",
    only: "Otras ofertas con {kept}",
    wider: "Otras ofertas de {instead}",
    both: "Otras ofertas de {instead}, sin {words}",
    words: "Otras ofertas con {instead}",
    wordsBoth: "Otras ofertas con {instead}, sin {words}",
    within: "Otras ofertas con {kept} en {instead}, sin {words}",
    apart: "Otras ofertas, con las palabras de {words} por separado{without}",
    apartWithin: "Otras ofertas de {instead}, con las palabras de {words} por separado{without}",
  },
  /** Between words of which any is meant. */
  or: " o ",

  found: { one: "1 oferta abierta", many: "{n} ofertas abiertas" },
  foundMore: "Más de {n} ofertas abiertas",
  withoutSalary: {
    one: "1 oferta más sin tu filtro de salario",
    many: "{n} ofertas más sin tu filtro de salario",
  },
  withoutSalaryMore: "Más de {n} ofertas adicionales sin tu filtro de salario",
  page: "Página {page} de {pages}",
  pageOnly: "Página {page}",
  feedTitle: "{title}: {filters}",
  anyWord: "Con cualquiera de tus palabras",
  noWords: { one: "Sin la palabra «{q}»", many: "Sin las palabras «{q}»" },
  withoutFilter: "Sin el filtro: {filter}",
  count: { one: "1 oferta", many: "{n} ofertas" },

  empty: "No hay ofertas con estos filtros.",
  emptyAll: "Ahora mismo no hay ninguna oferta abierta.",
  emptyWords: { one: "No hay ofertas con esta palabra.", many: "No hay ofertas con estas palabras." },
  emptyHint: "Quita alguno o busca con menos palabras:",
  emptyWordsHint: "Busca con menos, o con otras:",
  seeAll: "Ver todas las ofertas",
  beyond: "Los resultados no llegan hasta la página {page}.",
  backToFirst: "Volver a la primera página",
} as const;

/** The filters that are fields of the page, by their names in the address. */
export const typedFilterLabels = {
  city: "Ciudad",
  salaryMin: "Salario mínimo",
  publishedSince: "Publicada",
  closesWithin: "Cierra",
} as const;

/** The filters by their names in the address. */
export const jobFilterLabels = {
  ...typedFilterLabels,
  q: "Palabras",
  field: "Disciplina",
  stage: "Etapa profesional",
  contract: "Contrato",
  workplace: "Modalidad",
  community: "Comunidad autónoma",
  region: "Provincia",
  country: "País",
  hours: "Jornada",
  funding: "Financiación",
  language: "Idioma de la oferta",
  organization: "Organización",
  sort: "Orden",
  page: "Página",
  limit: "Ofertas por página",
  exact: "Solo con todas las palabras",
} as const;

/** The label of a filter's value, where the value is not a name itself. */
export const jobFilterValues = {
  salaryMin: "Desde {n} € al año",
  salaryHint: "Euros brutos al año",
  organization: "Organización: {name}",
  publishedSince: { one: "Publicada en las últimas 24 horas", many: "Publicada en los últimos {n} días" },
  closesWithin: { one: "Cierra en 1 día", many: "Cierra en {n} días" },
  anyTime: "En cualquier momento",
} as const;

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
  exact: "Buscar exactamente lo que he escrito",
  feed: "Recibir estas ofertas por RSS",
} as const;
