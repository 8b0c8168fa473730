import type { AppLoadContext } from "@remix-run/node";

/** Kept per request: Remix gives each its own context. */
const leadingAway = new WeakSet<AppLoadContext>();

/**
 * Lets the forms of this request's document lead to other sites by https. Browsers hold the policy for forms to the
 * whole way of redirects, which only begins at an address of ours.
 */
export function allowFormsToLeave(context: AppLoadContext): void {
  leadingAway.add(context);
}

/** Whether the document of a request has a form that leads to another site. */
export function mayFormsLeave(context: AppLoadContext): boolean {
  return leadingAway.has(context);
}
