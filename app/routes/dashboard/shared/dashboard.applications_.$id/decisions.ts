import type { EmployerApplication } from "~/features/applications/application/employer-application.server";
import { deskAddress } from "~/features/applications/desk/desk-list";
import type { EmployerView } from "./employer-side.server";

/**
 * The decisions that an organization makes by a form: another date of the pending interview, then the states to move an
 * application to, in the order of the process.
 */
export const decisionIntents = ["move", "in_review", "interview", "offer", "hired", "rejected"] as const;

export type DecisionIntent = (typeof decisionIntents)[number];

/** Whether an application can be decided so now. */
export function isDecisionOffered(
  intent: DecisionIntent,
  { allowed, status, isAnonymized }: Pick<EmployerApplication, "allowed" | "status" | "isAnonymized">,
): boolean {
  if (intent === "move") return status === "interview" && !isAnonymized;
  return allowed.includes(intent);
}

/** The decisions that can wait a while and be undone meanwhile; an offer and those that end it do by default. */
export const delayable: Partial<Record<DecisionIntent, { isUsual: boolean }>> = {
  in_review: { isUsual: false },
  offer: { isUsual: true },
  hired: { isUsual: true },
  rejected: { isUsual: true },
};

/** Several forms of one page have a message: each field has a name of its own. */
export function messageField(intent: DecisionIntent): string {
  return `message-${intent}`;
}

/** The field of the template beside it. */
export function templateField(intent: DecisionIntent): string {
  return `template-${intent}`;
}

/** The decisions before which a committee is to be done. */
export const ratedBefore: readonly DecisionIntent[] = ["interview", "offer", "hired", "rejected"];

/** The decisions that withdraw an interview without another step for its candidate. */
export const endsInterview: readonly DecisionIntent[] = ["in_review", "rejected"];

/** Why it does not wait for the committee. */
export function missingReasonField(intent: DecisionIntent): string {
  return `missingReason-${intent}`;
}

/** The box of a decision that can wait. */
export function delayField(intent: DecisionIntent): string {
  return `delay-${intent}`;
}

/** Where the page's forms are sent: when one is refused, the decision before it can still be undone beside it. */
export function formAddress({ application, list, desk, done }: EmployerView): string {
  return deskAddress(application.id, list, desk?.decided ? { done, decided: desk.decided.id } : {});
}
