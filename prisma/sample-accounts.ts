/** Long enough for the rules, and printed by the command that makes the accounts. */
export const samplePassword = "laboratorio con vistas al mar";

/** One account of each kind: a professional, an organization, an administrator. */
export const sampleAccounts = [
  {
    kind: "professional",
    has: "saved jobs, alerts, applications, a notice with a complaint",
    type: "employee",
    email: "lucia.ferrer@example.com",
    name: "Lucía Ferrer Soler",
    profession: "Bióloga molecular",
  },
  {
    kind: "organization",
    has: "jobs and applications in all states, statistics, weekly reports",
    type: "organization",
    email: "seleccion@quimica-sostenible.example.org",
    name: "Andrés Molina Rey",
    organizationName: "Instituto de Química Sostenible",
  },
  {
    kind: "administrator",
    has: "jobs, organizations and notices to decide about, the waitlist",
    type: "employee",
    email: "admin@example.net",
    name: "Carmen Olmedo Gil",
    profession: "Coordinación de la plataforma",
  },
] as const;
