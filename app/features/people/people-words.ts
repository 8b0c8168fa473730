import { foldText } from "~/lib/text/fold-text";
import { peopleLimits } from "./people-limits";

/** What an administrator looks for. */
export interface PeopleWords {
  /** As typed, without blanks around. */
  q: string;
  /** The words that people's names and addresses have, each perhaps only its beginning, for to_tsquery. */
  query: string;
}

/** Why words find nothing: too few letters, or too many. */
export type WordsRefusal = "TOO_SHORT" | "TOO_LONG";

/** Reads typed words; signs alone, such as %, are too short. */
export function readWords(typed: string): PeopleWords | WordsRefusal {
  const q = typed.trim();
  if ([...q].length > peopleLimits.words) return "TOO_LONG";
  const words = foldText(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  if (!words.some((word) => [...word].length >= peopleLimits.minWords)) return "TOO_SHORT";
  return { q, query: words.map((word) => `${word}:*`).join(" & ") };
}
