import { fillText } from "~/content/fill-text";
import { committeeRatingAnswers as text } from "~/content/pages/employer-applications/committee-rating";
import { formatInstant, formatTimeInText } from "~/lib/time/dates";
import type { ApplicationCommittee } from "../committee/committee-sql.server";

/** Why somebody does not rate an application as one of its committee; null for whom rates it. */
export function whyNotRated(committee: ApplicationCommittee): string | null {
  const { endsAt, sentAt } = committee;
  if (committee.isOver) {
    if (committee.isClosed) return text.overClosed;
    if (committee.canExtend && endsAt)
      return fillText(committee.hasPresident ? text.ended : text.endedAlone, {
        at: formatInstant(new Date(endsAt)),
      });
    return sentAt ? fillText(text.overSent, { at: formatTimeInText(new Date(sentAt)) }) : text.overDecided;
  }
  if (committee.cameLate && committee.own === null) return text.late;
  return committee.isMember ? null : text.outside;
}
