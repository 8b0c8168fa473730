/** Kinds of organizations that offer work. */
export const organizationKinds = {
  university: "Universidad",
  public_research_body: "Organismo público de investigación",
  research_centre: "Centro de investigación",
  hospital: "Hospital o instituto sanitario",
  company: "Empresa",
  startup: "Empresa emergente",
  foundation: "Fundación",
  administration: "Administración pública",
  other: "Otra",
} as const;
