import { searchedWords } from "~/lib/text/plain-text";
import { isUuid } from "~/lib/text/text-schema";
import { pipelineLimits } from "../application/application-limits";
import { readBoardAddress } from "../board/read-address.server";
import { type CandidatesAddress, type DeskList, listedAtFirst, listedStates } from "./desk-list";

/** The list of all jobs that an address means. An invalid filter does not count. */
export function readCandidatesAddress(search: URLSearchParams): CandidatesAddress {
  const job = search.get("job");
  const q = searchedWords((search.get("q") ?? "").slice(0, pipelineLimits.search.max));
  return {
    jobId: job !== null && isUuid(job) ? job : null,
    state: listedStates.find((state) => state === search.get("status")) ?? listedAtFirst(q),
    sort: search.get("sort") === "newest" ? "newest" : "oldest",
    isMine: search.get("of") === "mine",
    q,
  };
}

/** The list that an application is read in; null for none. Without a moment, or with a later one, it is opened now. */
export function readDeskAddress(search: URLSearchParams, now: Date): DeskList | null {
  const list = search.get("list");
  const seen = Number(/^\d{1,15}$/.exec(search.get("seen") ?? "")?.[0] ?? Number.POSITIVE_INFINITY);
  const seenAt = Math.min(seen, now.getTime());
  if (list === "all") return { list, ...readCandidatesAddress(search), seenAt };
  if (list !== "job") return null;
  return { list, ...readBoardAddress(search), seenAt };
}
