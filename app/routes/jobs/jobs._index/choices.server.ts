import { plural } from "~/content/format";
import { jobFilterValues as text } from "~/content/pages/jobs/search";
import { publishedSinceDays } from "~/features/jobs/search/job-filter";
import type { JobSearch } from "~/features/jobs/search/job-filter.schema";

type Choice = readonly [days: string, label: string];
const closesWithinDays = [3, 7, 14, 30];

/** The periods that can be chosen; an address may hold another number of days until the deadline. */
export function choicesOf({ closesWithin }: JobSearch) {
  const closes = new Set([...closesWithinDays, ...(closesWithin ? [closesWithin] : [])]);
  return {
    publishedSince: publishedSinceDays.map((days) => choice(days, text.publishedSince)),
    closesWithin: [...closes].map((days) => choice(days, text.closesWithin)),
  };
}

function choice(days: number, words: { one: string; many: string }): Choice {
  return [String(days), plural(words, days)];
}
