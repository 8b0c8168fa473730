/** The roles that people have in a team, from the most to the least. */
export const organizationRoles = { owner: "Responsable", recruiter: "Selección", reader: "Lectura" } as const;

/** Those of everybody but the owner. */
export const memberRoles = ["recruiter", "reader"] as const;

export type OrganizationRole = keyof typeof organizationRoles;

const order: readonly OrganizationRole[] = ["reader", "recruiter", "owner"];

/** Whether a role may do what needs another one at least. */
export function reachesRole(role: OrganizationRole, minRole: OrganizationRole): boolean {
  return order.indexOf(role) >= order.indexOf(minRole);
}
