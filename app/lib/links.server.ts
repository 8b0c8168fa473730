import { getEnv } from "./config/env.server";

/** Where mails and shared links lead to. */
type LinkedPage =
  | "/verify-email"
  | "/reset-password"
  | "/forgot-password"
  | "/cancel-email-change"
  | "/restore-account"
  | "/waitlist/confirm"
  | "/waitlist/me"
  | `/invitation/${string}`
  | "/unsubscribe"
  | "/api/unsubscribe"
  | "/";

/** The full address of a page for a mail: from `APP_URL`, never from what a request says (ASVS 6.4.3). */
export function linkTo(page: LinkedPage, query: Record<string, string | undefined> = {}): string {
  const url = new URL(page, getEnv().baseUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
