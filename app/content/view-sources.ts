/** Where somebody came to a job from: the site, their saved jobs, or an alert. */
export const viewSources = ["web", "saved", "alert"] as const;

export type ViewSource = (typeof viewSources)[number];
