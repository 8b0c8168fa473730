/** The states that an organization leads an application to by a form, in the order of the process. */
export const decisionStatuses = ["in_review", "interview", "offer", "hired", "rejected"] as const;

export type DecisionStatus = (typeof decisionStatuses)[number];

/** Several forms of one page have a message: each field has a name of its own. */
export function messageField(status: DecisionStatus): string {
  return `message-${status}`;
}
