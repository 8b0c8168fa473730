/** The orders of a job's applications: by when they were sent. */
export const boardOrders = ["newest", "oldest"] as const;

export type BoardOrder = (typeof boardOrders)[number];

/** The order as an address has it: the usual one is not said. */
export function orderInAddress(order: BoardOrder): BoardOrder | null {
  return order === "newest" ? null : order;
}
