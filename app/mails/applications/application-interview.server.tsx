import { fillText } from "~/content/fill-text";
import { applicationMailTexts } from "~/content/mails/applications";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { ApplicationMail } from "./application-mail";
import { composeForCandidate } from "./compose-for-candidate.server";

const texts = applicationMailTexts["application-interview"];

/** After the organization has called for an interview; not once that is over. */
export const composeApplicationInterview = composeForCandidate(
  ({ id, title, organization, interviewAt, interviewPlace, candidateMessage }, name) => {
    if (!interviewAt || !interviewPlace || interviewAt <= new Date()) return null;
    const date = formatInstant(interviewAt);
    const where = fillText(texts.where, { place: interviewPlace });
    return {
      subject: fillText(texts.subject, { title, date }),
      element: (
        <ApplicationMail
          button={texts.button}
          facts={[fillText(texts.when, { date }), where]}
          link={absoluteUrl(paths.application(id))}
          name={name}
          note={texts.note}
          preview={`${where} · ${organization}`}
          text={fillText(texts.text, { title, organization })}
          words={candidateMessage}
          wordsLead={fillText(texts.words, { organization })}
        />
      ),
    };
  },
);
