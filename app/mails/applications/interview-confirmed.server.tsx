import { fillText } from "~/content/fill-text";
import { applicationMailTexts, interviewFacts as factTexts } from "~/content/mails/applications";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatMeeting } from "~/lib/time/meeting-time";
import { paths } from "~/paths";
import { ApplicationMail } from "./application-mail";
import { composeForCandidate } from "./compose-for-candidate.server";
import { interviewAttachment } from "./interview-attachment.server";
import { interviewLines } from "./interview-lines";

const texts = applicationMailTexts["interview-confirmed"];

/** After the candidate has accepted an interview, with its date for the calendar; not once it has begun. */
export const composeInterviewConfirmed = composeForCandidate(
  async ({ id, userId, title, organization, interview }, name) => {
    if (!interview?.at || interview.isOver) return null;
    return {
      subject: fillText(texts.subject, { title, date: formatMeeting(new Date(interview.at)) }),
      attachments: [await interviewAttachment({ side: "candidate", userId }, id)],
      element: (
        <ApplicationMail
          button={texts.button}
          facts={[...interviewLines(interview), factTexts.attached]}
          link={absoluteUrl(paths.application(id))}
          name={name}
          note={texts.note}
          preview={`${factTexts.where} ${interview.place} · ${organization}`}
          text={fillText(texts.text, { title, organization })}
          words={null}
          wordsLead=""
        />
      ),
    };
  },
);
