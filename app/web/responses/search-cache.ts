import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";

/** How a search is kept for strangers, as a page and as feeds. */
export const searchCache = {
  seconds: 30,
  showsJobs: true,
  limit: "jobs/search",
  by: "all",
  never: [],
} satisfies CacheRule;
