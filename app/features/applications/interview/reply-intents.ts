/** A candidate's answers to an interview, each by a form of its own. */
export const replyIntents = ["accepted", "another_time", "declined"] as const;

export type ReplyIntent = (typeof replyIntents)[number];

/** Two forms of one page have a reason: each field has a name of its own. */
export function reasonField(intent: ReplyIntent): string {
  return `reason-${intent}`;
}
