import { getWantedJob } from "~/features/applications/apply/wanted-job.server";
import { readWaitingToken } from "~/features/auth/waiting-link.server";
import { formatTime } from "~/lib/time/dates";

/** What the page shows to somebody who has just signed up; null without a valid token. */
export async function readWaitingView(query: URLSearchParams, redirectTo: string) {
  const token = query.get("waiting") ?? "";
  const read = readWaitingToken(token);
  if (!read) return null;
  const { email, meant, nextAt } = read;
  return {
    token,
    /** Masked: others may see the page's address. */
    email,
    meant,
    /** The time of day from which the mail can be asked for again; null if it can be now. */
    nextAt: nextAt && formatTime(nextAt),
    isSentAgain: query.get("sent") === "again",
    /** Names the moment at which a letter was saved; null before. */
    savedLetter: query.get("letter"),
    /** The job that the way comes from. */
    job: await getWantedJob(redirectTo),
  };
}

export type WaitingView = NonNullable<Awaited<ReturnType<typeof readWaitingView>>>;
