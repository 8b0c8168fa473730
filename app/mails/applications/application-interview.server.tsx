import { fillText } from "~/content/fill-text";
import { applicationMailTexts, interviewFacts as factTexts } from "~/content/mails/applications";
import { hasDate } from "~/features/applications/application/interview/interview-state";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatMeeting } from "~/lib/time/meeting-time";
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
    const { at, times, place } = interview;
    const several = times.map((time) => formatMeeting(new Date(time)));
    const date = at === null ? "" : formatMeeting(new Date(at));
    const [one, many] = isMoved
      ? [texts.movedSubject, texts.movedSubjectOfSeveral]
      : [texts.subject, texts.subjectOfSeveral];
    const facts = interviewLines(interview);
    const isDated = hasDate(interview);
    return {
      subject: fillText(at === null ? many : one, { title, date, n: times.length }),
      attachments: isDated ? [await interviewAttachment({ side: "candidate", userId }, id)] : [],
      element: (
        <ApplicationMail
          button={texts.button}
          facts={[
            ...(at === null ? [texts.several, ...several] : []),
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
