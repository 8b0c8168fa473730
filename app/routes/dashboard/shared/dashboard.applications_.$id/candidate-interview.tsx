import { MeetingPlace } from "~/components/applications/meeting-place";
import { MeetingTimes } from "~/components/applications/meeting-time";
import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { DefinitionList } from "~/components/ui/definition-list";
import { interviews as words } from "~/content/interviews";
import { ownApplication as text } from "~/content/pages/own-application";
import { minutesText } from "~/features/applications/interview/interview-words";
import type { FormState } from "~/lib/form-state";
import type { CandidateSide } from "./candidate-side.server";
import { InterviewReplies, LostReply } from "./interview-replies";

interface CandidateInterviewProps extends Pick<CandidateSide, "id" | "interview" | "version"> {
  /** The last form's state. */
  state: FormState | undefined;
  /** Identifies this visit: after a response its forms begin again. */
  visit: string;
}

/** The interview of an application, and its candidate's possible answers. */
export function CandidateInterview({ id, interview, version, state, visit }: CandidateInterviewProps) {
  if (!interview) return <LostReply state={state} />;
  const { at, times, open, isShared, minutes, place, link, answer: said, reason, calendar } = interview;
  const offered = isShared ? open : times;
  const shown = at === null ? offered : [at];
  const items = [
    {
      term: at === null ? text.interviewTimes : text.interviewWhen,
      value: (
        <>
          <MeetingTimes isShared={isShared} times={shown} />
          <span className="block text-sm text-muted">{words.zone}</span>
        </>
      ),
    },
    { term: text.interviewMinutes, value: minutesText(minutes) },
    { term: text.interviewWhere, value: <MeetingPlace link={link} place={place} /> },
    ...(said === "pending"
      ? []
      : [
          {
            term: text.interviewReply,
            value: (
              <>
                <strong>{words.ownAnswers[said]}</strong>{" "}
                {reason ? <span className="block whitespace-pre-line">{reason}</span> : null}
              </>
            ),
          },
        ]),
  ];
  return (
    <Section title={text.interview}>
      <DefinitionList items={items} />
      {calendar ? (
        <p className="mt-4">
          <ButtonLink isDocument to={calendar} variant="secondary">
            {words.calendar}
          </ButtonLink>
        </p>
      ) : null}
      <InterviewReplies state={state} id={id} interview={interview} key={visit} version={version} />
    </Section>
  );
}
