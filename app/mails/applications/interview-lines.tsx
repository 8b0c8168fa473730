import type { ReactNode } from "react";
import { fillText } from "~/content/fill-text";
import { interviewFacts as texts } from "~/content/mails/applications";
import type { Interview } from "~/features/applications/application/interview/interview-state";
import { formatMeeting } from "~/lib/time/meeting-time";
import { MailLink } from "../mail-layout";

/** An interview in a mail: when, how long and where, a line each. */
export function interviewLines({ at, minutes, place, link }: Interview): ReactNode[] {
  return [
    ...(at === null ? [] : [fillText(texts.when, { date: formatMeeting(new Date(at)) })]),
    fillText(texts.minutes, { n: minutes }),
    <>
      {texts.where} {link === null ? place : <MailLink href={link}>{place}</MailLink>}
    </>,
  ];
}
