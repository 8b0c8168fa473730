/** Long enough for the rules, and printed by the command that makes the accounts. */
export const samplePassword = "laboratorio con vistas al mar";

/** One account of each kind: a professional, an organization, an administrator. */
export const sampleAccounts = [
  {
    kind: "professional",
    type: "employee",
    email: "lucia.ferrer@example.com",
    name: "Lucía Ferrer Soler",
    profession: "Bióloga molecular",
  },
  {
    kind: "organization",
    type: "organization",
    email: "seleccion@quimica-sostenible.example.org",
    name: "Andrés Molina Rey",
    organizationName: "Instituto de Química Sostenible",
  },
  {
    kind: "administrator",
    type: "employee",
    email: "admin@example.net",
    name: "Carmen Olmedo Gil",
    profession: "Coordinación de la plataforma",
  },
] as const;
