import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";

/** Where the waitlist's form is. On its own page the link keeps the chosen side, and who sent the visit. */
export function useWaitlistLink(): string {
  const { pathname, search } = useLocation();
  if (pathname !== paths.home()) return paths.waitlistForm();
  const query = new URLSearchParams(search);
  const kept = { role: query.get("role"), ref: query.get("ref"), utm_source: query.get("utm_source") };
  return paths.waitlistForm(kept);
}
