import { plural } from "~/content/format";
import { ownApplications as text } from "~/content/pages/own-applications";
import type { OwnApplicationItem } from "~/features/applications/reading/list-own-applications.server";
import { candidateStateLabel, candidateStateTone } from "~/features/applications/state/state-labels";

/** An application as the list shows it, in words. */
export type ShownApplication = ReturnType<typeof toItem>;

export function toItem(item: OwnApplicationItem) {
  const { id, submittedAt, status, statusChangedAt, interviewAt, unreadMessages, job } = item;
  return {
    id,
    title: job.title,
    organization: job.organization.name,
    submittedAt,
    label: candidateStateLabel(item),
    tone: candidateStateTone(status),
    /** Since when, where the state has another date than the sending. */
    since: status === "submitted" || status === "viewed" ? null : statusChangedAt,
    interviewAt: status === "interview" ? interviewAt : null,
    unread: unreadMessages > 0 ? plural(text.unread, unreadMessages) : null,
  };
}
