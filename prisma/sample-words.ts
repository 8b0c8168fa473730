/** Names, workplaces and descriptions of the people of the sample list: all invented. */
export const givenNames = [
  ..."Marta Íñigo Núria Xoán Elena Omar Sofía Pablo Irene Gonzalo Leire Adrián Carlota Hugo Noa Rubén".split(
    " ",
  ),
  ..."Aitana Bruno Candela Darío Estíbaliz Fermín Greta Héctor Jimena Lorenzo Maialen Nerea Olalla Quim".split(
    " ",
  ),
];

export const familyNames = [
  ..."Aranburu Ruiz Vidal Castro Prieto Haddad León Ferreiro Quintana Salvatierra Montes Iriarte Pascual".split(
    " ",
  ),
  ..."Barceló Cifuentes Domènech Escribano Figueroa Garmendia Herrero Lozano Mendizábal Noguera Ordóñez".split(
    " ",
  ),
];

/** In people's own words; most mean one discipline, the last none that the platform knows. */
export const fields = [
  "Química orgánica",
  "Catálisis",
  "Genómica de poblaciones",
  "Física de partículas",
  "Óptica cuántica",
  "Ecología marina",
  "Neurociencia cognitiva",
  "Materiales bidimensionales",
  "Inmunología",
  "Oncología traslacional",
  "Epidemiología",
  "Inteligencia artificial",
  "Ciencia de datos",
  "Hidrógeno verde",
  "Geofísica",
  "Estadística aplicada",
  "Biotecnología industrial",
  "Farmacología",
  "Ingeniería biomédica",
  "Agronomía",
  "Veterinaria",
  "Transferencia de tecnología",
  "Cristales que cantan",
];

/** A name and the part of its addresses that stands for it. */
export const institutions = [
  { name: "Centro de Genómica del Sur", host: "genomica-sur" },
  { name: "Hospital Universitario de la Laguna Clara", host: "laguna-clara" },
  { name: "Fotónica Ibérica", host: "fotonica" },
  { name: "Fundación Atlas de Investigación", host: "atlas" },
  { name: "Instituto del Clima y los Océanos", host: "oceanos" },
  { name: "Biotecnologías Valdeverde", host: "valdeverde" },
  { name: "Universidad Politécnica de la Meseta", host: "meseta" },
  { name: "Laboratorios Arándiga", host: "arandiga" },
  { name: "Parque Científico de la Ría", host: "parque-ria" },
  { name: "Semillas del Ebro", host: "semillas" },
  { name: "Observatorio Cumbre Alta", host: "cumbre-alta" },
  { name: "Nanomateriales del Norte", host: "nano-norte" },
] as const;

/** Null is the visitor who typed the address. */
export const sources = ["linkedin", "linkedin", "boletin", "google.com", "congreso-2026", "mastodon", null];

export const notes = [
  "Nos conoció en el congreso de Granada.",
  "Quiere publicar tres ofertas de doctorado en otoño.",
  "Pide que la llamen antes de invitarla.",
];
