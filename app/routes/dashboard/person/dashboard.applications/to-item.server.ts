import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { interviews as words } from "~/content/interviews";
import { ownApplications as text } from "~/content/pages/own-applications";
import type { Interview } from "~/features/applications/application/interview/interview-state";
import { whenText } from "~/features/applications/interview/interview-words";
import type { OwnApplicationItem } from "~/features/applications/reading/list-own-applications.server";
import { candidateStateLabel, candidateStateTone } from "~/features/applications/reading/state-labels";

/** An application as the list shows it, in words. */
export type ShownApplication = ReturnType<typeof toItem>;

export function toItem(item: OwnApplicationItem) {
  const { id, submittedAt, status, statusChangedAt, interview, unreadMessages, job } = item;
  return {
    id,
    title: job.title,
    organization: job.organization.name,
    submittedAt,
    label: candidateStateLabel(item),
    tone: candidateStateTone(status),
    /** Since when, where the state has another date than the sending. */
    since: status === "submitted" || status === "viewed" ? null : statusChangedAt,
    interview: interview && interviewText(interview),
    unread: unreadMessages > 0 ? plural(text.unread, unreadMessages) : null,
  };
}

/** When it is and what was said to it: «jueves, 3 de diciembre de 2026, 10:00 · Responde a la entrevista». */
function interviewText({ at, times, answer, areTimesTaken }: Interview): string {
  const upcoming = { at: at ?? times[0] ?? null, times: at === null ? times.length : 0, areTimesTaken };
  const when = whenText(upcoming);
  return fillText(words.note, { when, answer: words.ownAnswers[answer] });
}
