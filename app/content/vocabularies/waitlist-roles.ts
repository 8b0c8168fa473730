/** Section 2.3 of the interface: `role` of an entry. */
export const waitlistRoles = { professional: "Profesional", empresa: "Empresa o institución" } as const;

/** So many of each role, as `plural` writes them. */
export const waitlistSides = {
  professionals: { one: "1 profesional", many: "{n} profesionales" },
  companies: { one: "1 organización", many: "{n} organizaciones" },
} as const;
