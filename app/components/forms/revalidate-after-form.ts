import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { unansweredStatus } from "./keep-typed";

/**
 * The `shouldRevalidate` of a page whose refused form may have saved something, or met what somebody else saved: the page
 * then shows it. A form without an answer asks for nothing more.
 */
export function revalidateAfterForm({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (formMethod === "POST" && actionStatus !== unansweredStatus) || defaultShouldRevalidate;
}
