import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { unansweredStatus } from "./preserve-typed";

/**
 * The `shouldRevalidate` of a page whose refused form may have saved something, or met what somebody else saved: the page
 * then shows it. A form without a response asks for nothing more, whatever the default: with single fetch that is yes.
 */
export function revalidateAfterForm({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== unansweredStatus && (formMethod === "POST" || defaultShouldRevalidate);
}
