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
