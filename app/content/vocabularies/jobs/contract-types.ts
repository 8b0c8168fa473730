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
