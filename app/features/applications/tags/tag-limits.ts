/** The tags of an organization: their length in characters, and how many there can be. */
export const tagLimits = {
  name: { max: 30 },
  ofOrganization: 50,
  ofApplication: 10,
} as const;
