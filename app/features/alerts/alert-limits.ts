/** The limits of a person's alerts. */
export const alertLimits = {
  /** Of one person. */
  alerts: 10,
  /** Characters. */
  name: 80,
  excludedOrganizations: 100,
} as const;

/** How often an alert may write, in the order of the page. */
export const alertFrequencies = ["daily", "weekly"] as const;
export const alertStatuses = ["active", "paused"] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

/** The filters of an alert that its form has no field for. */
export const otherCriteria = ["country", "organization", "publishedSince", "closesWithin"] as const;
