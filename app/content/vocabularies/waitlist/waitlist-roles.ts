/** Section 2.3 of the interface: `role` of an entry. */
export const waitlistRoles = { professional: "Profesional", empresa: "Organización" } as const;

/** The counted nouns of each role, for `plural`. */
export const waitlistSides = {
  professionals: { one: "1 profesional", many: "{n} profesionales" },
  companies: { one: "1 organización", many: "{n} organizaciones" },
} as const;
