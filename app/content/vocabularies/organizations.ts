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

/** Whether an organization is the one that it says it is. */
export const verifications = {
  unverified: "Sin verificar",
  pending: "Verificación pedida",
  verified: "Verificada",
  rejected: "Verificación rechazada",
} as const;

/** The right to publish that an administrator gives an organization. */
export const publishingStates = {
  open: "Como las demás",
  reviewed: "Cada oferta con revisión",
  closed: "Cerrada: no publica nada",
} as const;

/** The seats of a committee, in the order in which pages have them. */
export const committeeSeatLabels = {
  president: "Presidencia",
  secretary: "Secretaría",
  member: "Vocalía",
} as const;

/** The roles that people have in a team, from the most to the least. */
export const organizationRoles = { owner: "Responsable", recruiter: "Selección", reader: "Lectura" } as const;

/** Those of everybody but the owner. */
export const memberRoles = ["recruiter", "reader"] as const;

export type OrganizationRole = keyof typeof organizationRoles;

const fromLeast: readonly OrganizationRole[] = ["reader", "recruiter", "owner"];

/** Whether a role may do what needs another one at least. */
export function reachesRole(role: OrganizationRole, minRole: OrganizationRole): boolean {
  return fromLeast.indexOf(role) >= fromLeast.indexOf(minRole);
}
