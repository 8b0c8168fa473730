/** Changes with the legal texts; each consent stores the version that the person saw. */
export const legalVersion = "2026-11-28";
