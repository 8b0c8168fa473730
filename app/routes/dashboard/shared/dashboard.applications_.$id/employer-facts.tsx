import { Link } from "@remix-run/react";
import { MeetingPlace } from "~/components/applications/meeting-place";
import { MeetingTimes } from "~/components/applications/meeting-time";
import { useIsSuspended } from "~/components/layout/use-is-suspended";
import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { formatList, plural } from "~/content/format";
import { interviews as words } from "~/content/interviews";
import { employerApplication as text } from "~/content/pages/employer-applications/application";
import { interviewers as interviewerTexts } from "~/content/pages/employer-applications/interviewers";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import { isCodeOf } from "~/content/vocabularies/codes";
import { hasDate, type Interview } from "~/features/applications/application/interview/interview-state";
import { minutesText } from "~/features/applications/interview/interview-words";
import { interviewerName } from "~/features/applications/interview/interviewer-name";
import { employerStateLabel } from "~/features/applications/reading/state-labels";
import { formatDay, formatTimeInText } from "~/lib/time/dates";
import { paths } from "~/paths";
import type { EmployerView } from "./employer-side.server";

/** The state of an application, its interview, and the words to the candidate. */
export function EmployerFacts({ view }: { view: EmployerView }) {
  const isSuspended = useIsSuspended();
  const { application, conversation, mayDecide, interviewers } = view;
  const { statusChangedAt, interview, decisionReason, delayed } = application;
  const reason =
    decisionReason !== null && isCodeOf(decisionReasons, decisionReason)
      ? decisionReasons[decisionReason]
      : null;
  const items = [
    {
      term: text.state,
      value: (
        <>
          <strong>{employerStateLabel(application)}</strong>{" "}
          <span className="text-muted" suppressHydrationWarning>
            {delayed
              ? fillText(text.seenAt, { time: formatTimeInText(new Date(delayed.visibleAt)) })
              : fillText(text.since, { date: formatDay(new Date(statusChangedAt)) })}
          </span>
        </>
      ),
    },
    { term: text.sent, value: <DateTime iso={application.submittedAt} /> },
    ...(interview ? interviewItems(application.id, interview) : []),
    ...(interview
      ? [
          {
            term: interviewerTexts.field,
            value: (
              <>
                <span>{formatList(interviewers.map(interviewerName)) || interviewerTexts.nobody}</span>{" "}
                {view.clashes ? (
                  <strong className="block text-sm text-saffron-ink">{view.clashes}</strong>
                ) : null}
              </>
            ),
          },
        ]
      : []),
    ...(reason ? [{ term: text.reason, value: reason }] : []),
    ...(application.candidateMessage
      ? [
          {
            term: text.words,
            value: <span className="whitespace-pre-wrap">{application.candidateMessage}</span>,
          },
        ]
      : []),
    ...(conversation && mayDecide
      ? [
          {
            term: text.conversation,
            value: (
              <Link className="link inline-block py-1" to={paths.conversation(conversation.id)}>
                {conversation.unreadMessages > 0
                  ? plural(text.unread, conversation.unreadMessages)
                  : isSuspended
                    ? text.readMessages
                    : text.write}
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="mt-6">
      <DefinitionList items={items} />
    </div>
  );
}

function interviewItems(id: string, interview: Interview) {
  const { at, times, isShared, areTimesTaken, minutes, place, link, answer, reason } = interview;
  const offered = areTimesTaken ? [] : times;
  const shown = at === null ? offered : [at];
  return [
    {
      term: at === null ? text.times : text.interview,
      value: (
        <>
          <MeetingTimes isShared={isShared} times={shown} />
          <span className="block text-sm text-muted">{`${minutesText(minutes)} ${words.zone}`}</span>{" "}
          {hasDate(interview) ? (
            <a className="link inline-block py-1" href={paths.api.interviewCalendar(id)}>
              {words.calendar}
            </a>
          ) : null}
        </>
      ),
    },
    { term: text.interviewPlace, value: <MeetingPlace link={link} place={place} /> },
    {
      term: text.reply,
      value: (
        <>
          <strong>{words.answers[answer]}</strong>{" "}
          {isShared && at === null ? (
            <span className="block text-sm text-muted">{areTimesTaken ? words.allTaken : words.shared}</span>
          ) : null}
        </>
      ),
    },
    ...(reason
      ? [{ term: text.replyReason, value: <span className="whitespace-pre-wrap">{reason}</span> }]
      : []),
  ];
}
