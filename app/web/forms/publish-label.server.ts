import { publishWords as text } from "~/content/pages/employer-jobs/publish-words";
import type { ApprovalView } from "~/features/jobs/posting/approval-view";

interface PublishLabelOptions {
  approval: ApprovalView;
  /** Whether the draft waits for its owner, who reads the button. */
  isAsked: boolean;
  /** Whether an administrator reads it before it is published. */
  isReviewed: boolean;
}

/** What the button that publishes a draft does, in its words. */
export function publishLabel({ approval, isAsked, isReviewed }: PublishLabelOptions): string {
  if (approval.asksOwner) return text.ask;
  if (isAsked) return isReviewed ? text.approveToReview : text.approve;
  return isReviewed ? text.review : text.publish;
}
