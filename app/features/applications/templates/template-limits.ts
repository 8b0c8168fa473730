import { pipelineLimits } from "../application/application-limits";

/** Lengths in characters, and how many templates an organization has. A text is as long as the message it becomes. */
export const templateLimits = {
  name: { max: 60 },
  text: pipelineLimits.message,
  perOrganization: 50,
} as const;
