/** Lengths in characters and numbers of choices, shared by the schemas and the form. */
export const profileLimits = {
  headline: 120,
  affiliation: 120,
  bio: 3000,
  /** As it is pasted, with the address around it. */
  orcid: 100,
  city: 100,
  languages: 10,
  skills: 20,
  skill: 60,
} as const;
