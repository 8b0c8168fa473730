import { fillText } from "~/content/fill-text";
import { applicationMailTexts, interviewFacts as factTexts } from "~/content/mails/applications";
import { hasDate, type Interview } from "~/features/applications/application/interview/interview-state";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatMeeting, timesByDay } from "~/lib/time/meeting-time";
import { paths } from "~/paths";
import { ApplicationMail } from "./application-mail";
import { composeForCandidate } from "./compose-for-candidate.server";
import { interviewAttachment } from "./interview-attachment.server";
import { interviewLines } from "./interview-lines";

const texts = applicationMailTexts["application-interview"];

/** After the organization has offered times for an interview, or changed them; not once they are past. */
export const composeApplicationInterview = composeForCandidate(
  async ({ id, userId, title, organization, interview, isMoved, candidateMessage }, name) => {
    if (!interview || interview.isOver) return null;
    const { at, times, place, isShared } = interview;
    const date = at === null ? "" : formatMeeting(new Date(at));
    const [one, many] = isMoved
      ? [texts.movedSubject, texts.movedSubjectOfSeveral]
      : [texts.subject, isShared ? texts.subjectOfShared : texts.subjectOfSeveral];
    const facts = interviewLines(interview);
    const isDated = hasDate(interview);
    return {
      subject: fillText(at === null ? many : one, { title, date, n: times.length }),
      attachments: isDated ? [await interviewAttachment({ side: "candidate", userId }, id)] : [],
      element: (
        <ApplicationMail
          button={texts.button}
          facts={[
            ...(at === null ? choiceLines(interview) : []),
            ...facts,
            ...(isDated ? [factTexts.attached] : []),
          ]}
          link={absoluteUrl(paths.application(id))}
          name={name}
          note={texts.note}
          preview={`${factTexts.where} ${place} · ${organization}`}
          text={fillText(isMoved ? texts.moved : texts.text, { title, organization })}
          words={candidateMessage}
          wordsLead={fillText(texts.words, { organization })}
        />
      ),
    };
  },
);

/** The times that the candidate can choose from: a line each, or of those that others choose from too a line a day. */
function choiceLines({ times, isShared, areTimesTaken }: Interview): string[] {
  if (!isShared) return [texts.several, ...times.map((time) => formatMeeting(new Date(time)))];
  if (areTimesTaken) return [texts.taken];
  const days = timesByDay(times).map(
    ({ day, times }) => `${day}: ${times.map(({ time }) => time).join(", ")}`,
  );
  return [texts.several, ...days, texts.shared];
}
