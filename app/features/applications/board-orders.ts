/** The orders of a job's applications: by when they were sent. */
export const boardOrders = ["newest", "oldest"] as const;

export type BoardOrder = (typeof boardOrders)[number];
