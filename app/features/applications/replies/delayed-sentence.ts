import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { replies as text } from "~/content/replies";
import { formatTimeInText } from "~/lib/time/dates";
import type { Sending } from "./find-sending.server";

/** «Has descartado 8 candidaturas», without its end. */
export function repliedWords(count: number, isRejection: boolean): string {
  return plural(text.done[isRejection ? "rejected" : "other"], count);
}

/** «Has descartado 8 candidaturas; se verán a las 12:45.» */
export function delayedSentence({ count, status, visibleAt }: Sending): string {
  const done = repliedWords(count, status === "rejected");
  return fillText(count === 1 ? text.shownAt.one : text.shownAt.many, {
    done,
    time: formatTimeInText(new Date(visibleAt)),
  });
}
