/** For whom somebody asks who belongs to a team: for themselves, or for the organization. */
export const askedSides = ["own", "organization"] as const;

export type AskedSide = (typeof askedSides)[number];
