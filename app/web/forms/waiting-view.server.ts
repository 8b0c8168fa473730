import { materialLimits } from "~/features/applications/application/application-limits";
import { getWantedJob } from "~/features/applications/apply/draft-letter.server";
import { ownWaitingToken, readWaitingToken } from "~/features/auth/waiting-link.server";
import { getDraftForm } from "~/features/draft-forms/get-draft-form.server";
import { formatTime } from "~/lib/time/dates";
import { paths } from "~/paths";

/** The page's data for a person who waits for the confirmation; null without a valid token. */
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
    /** The saved letter, where its author has signed in. */
    letter: null as string | null,
    /** Characters. */
    maxLetter: materialLimits.coverLetter,
    /** The job that the way comes from. */
    job: await getWantedJob(redirectTo),
  };
}

export type WaitingView = NonNullable<Awaited<ReturnType<typeof readWaitingView>>>;

/** The same in front of a job's form, for a signed-in person whose address is not confirmed. */
export async function readOwnWaitingView(
  user: { id: string; email: string },
  slug: string,
  query: URLSearchParams,
): Promise<WaitingView | null> {
  const path = paths.jobApply(slug);
  const own = new URLSearchParams(query);
  own.set("waiting", await ownWaitingToken(user, query.get("waiting") ?? ""));
  const view = await readWaitingView(own, path);
  const draft = await getDraftForm({ userId: user.id, path });
  return view && { ...view, letter: draft?.values.coverLetter ?? null };
}
