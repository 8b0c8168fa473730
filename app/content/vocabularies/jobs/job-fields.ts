/** Kinds of contract, as the law on science and the labour law name them. */
export const contractTypes = {
  permanent: "Indefinido",
  permanent_scientific: "Indefinido de actividades científico-técnicas",
  predoctoral: "Predoctoral",
  doctor_access: "Acceso de personal investigador doctor",
  distinguished: "Investigador/a distinguido/a",
  temporary: "Temporal",
  training: "Formativo",
  grant: "Beca",
  public_post: "Plaza de empleo público",
  services: "Prestación de servicios",
} as const;

/** The same on the line of a job in a list, where the names in the law take a line more. */
export const briefContractTypes: Readonly<Record<keyof typeof contractTypes, string>> = {
  ...contractTypes,
  permanent_scientific: "Indefinido científico-técnico",
  doctor_access: "Acceso de doctores",
};

/** How much of a working day. */
export const workingHours = {
  full_time: "Completa",
  part_time: "Parcial",
} as const;

/** The same where nothing else says that they are hours. */
export const hoursInFull = {
  full_time: "Jornada completa",
  part_time: "Jornada parcial",
} as const satisfies Record<keyof typeof workingHours, string>;

/** Where the work is done. */
export const workplaces = {
  on_site: "Presencial",
  hybrid: "Híbrido",
  remote: "Remoto",
} as const;

/** The period that a salary covers. */
export const salaryPeriods = {
  year: "al año",
  month: "al mes",
  hour: "por hora",
} as const;

/** The language in which a job is written. */
export const jobLanguages = {
  es: "Español",
  en: "Inglés",
  ca: "Catalán",
  eu: "Euskera",
  gl: "Gallego",
} as const;

/** The programmes that fund a job. */
export const fundingProgrammes = {
  MSCA: "Marie Skłodowska-Curie (MSCA)",
  ERC: "Consejo Europeo de Investigación (ERC)",
  RYC: "Ramón y Cajal",
  JDC: "Juan de la Cierva",
  FPI: "Formación de personal investigador (FPI)",
  FPU: "Formación de profesorado universitario (FPU)",
  PTA: "Personal técnico de apoyo (PTA)",
  regional: "Programa autonómico",
  european: "Otro programa europeo",
  private: "Financiación privada",
  other: "Otra",
} as const;

/** Where a job takes applications. */
export const applyModes = {
  platform: "En Matraz",
  external: "En la web de la organización",
} as const;

/** The orders of a list of jobs. */
export const jobSorts = {
  relevance: "Relevancia",
  newest: "Más recientes",
  closing: "Cierran antes",
  salary: "Salario",
} as const;
