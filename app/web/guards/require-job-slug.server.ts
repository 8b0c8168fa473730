import { data } from "@remix-run/node";
import { isJobSlug } from "~/features/jobs/job/is-job-slug";

/** The slug in a page's address. @throws 404 for what can be no job's, which no redirect may lead to either. */
export function requireJobSlug(text: string): string {
  if (!isJobSlug(text)) throw data(null, { status: 404 });
  return text;
}
