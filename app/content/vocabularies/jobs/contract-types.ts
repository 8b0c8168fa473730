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
