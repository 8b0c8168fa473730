import { isUuid } from "~/lib/text/text-schema";

/** The id of what the last decision was about, in the address of the next that waits; null for none. */
export function readLast(search: URLSearchParams): string | null {
  const last = search.get("last") ?? "";
  return isUuid(last) ? last : null;
}
