import { Link } from "@remix-run/react";
import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { employerApplication as text } from "~/content/pages/employer-applications/application";
import { decisionReasons } from "~/content/vocabularies/applications/decision-reasons";
import { isCodeOf } from "~/content/vocabularies/codes";
import { employerStateLabel } from "~/features/applications/state/state-labels";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import type { EmployerView } from "./employer-side.server";

/** Where an application stands: its state, the interview, what the candidate was told. */
export function EmployerFacts({ view: { application, conversation } }: { view: EmployerView }) {
  const { status, statusChangedAt, interviewAt, interviewPlace, decisionReason } = application;
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
            {fillText(text.since, { date: formatDay(new Date(statusChangedAt)) })}
          </span>
        </>
      ),
    },
    { term: text.sent, value: <DateTime iso={application.submittedAt} /> },
    ...(interviewAt && status === "interview"
      ? [
          {
            term: text.interview,
            value: (
              <>
                <DateTime iso={interviewAt} />
                <span className="block">{interviewPlace}</span>
                <a className="link inline-block py-1" href={paths.api.interviewCalendar(application.id)}>
                  {text.calendar}
                </a>
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
    ...(conversation
      ? [
          {
            term: text.conversation,
            value: (
              <Link className="link inline-block py-1" to={paths.conversation(conversation.id)}>
                {conversation.unreadMessages > 0
                  ? plural(text.unread, conversation.unreadMessages)
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
