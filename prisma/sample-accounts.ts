/** Long enough for the rules, and printed by the command that makes the accounts. */
export const samplePassword = "laboratorio con vistas al mar";

/** Of the sample account that has a second step: base32 for an application of codes, and a code instead. */
export const sampleSecondStep = {
  secret: "LABORATORIOCONVISTASALMARMATRAZA",
  recoveryCode: "ABCD-EFGH-JKMN-PQRS-TVWX-YZ23",
};

/** One account of each kind: a professional, an organization, an administrator, and three of the organization's team. */
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
  {
    kind: "recruiter",
    has: "the organization's jobs and applications, as one of its team and of a committee",
    type: "employee",
    email: "rosa.vidal@example.com",
    name: "Rosa Vidal Serra",
    profession: "Técnica de selección",
  },
  {
    kind: "reader",
    has: "the applications for some of the organization's jobs, to read and rate; a committee's among them",
    type: "employee",
    email: "joan.pons@example.com",
    name: "Joan Pons Mir",
    profession: "Catedrático de química",
  },
  {
    kind: "second step",
    has: `the organization's jobs, after a code of ${sampleSecondStep.secret} or once ${sampleSecondStep.recoveryCode}`,
    type: "employee",
    email: "berta.lozano@example.com",
    name: "Berta Lozano Prat",
    profession: "Técnica de selección",
  },
] as const;
