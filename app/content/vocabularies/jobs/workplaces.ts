/** Where the work is done. */
export const workplaces = {
  on_site: "Presencial",
  hybrid: "Híbrido",
  remote: "Remoto",
} as const;
