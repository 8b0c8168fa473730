import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { unansweredStatus } from "./preserve-typed";
import { revalidateAfterForm } from "./revalidate-after-form";

test.each([
  ["a form without an answer", { formMethod: "POST", actionStatus: unansweredStatus }, false],
  ["a refused form", { formMethod: "POST", actionStatus: 409 }, true],
  ["a form that was carried out", { formMethod: "POST", actionStatus: 303 }, true],
  ["a plain visit", {}, true],
] as const)("after %s the page asks for its data again: $2", (_what, answer, isAsked) => {
  // With single fetch the default of a page with a rule of its own is to ask.
  const args = { ...answer, defaultShouldRevalidate: true } as unknown as ShouldRevalidateFunctionArgs;
  expect(revalidateAfterForm(args)).toBe(isAsked);
});
