/** Section 2.1 of the interface: `type` of a user. */
export const accountTypes = { employee: "Profesional de la ciencia", organization: "Organización" } as const;

export type AccountType = keyof typeof accountTypes;

/** Section 2.3 of the interface: `role` of an entry. */
export const waitlistRoles = { professional: "Profesional", empresa: "Organización" } as const;
