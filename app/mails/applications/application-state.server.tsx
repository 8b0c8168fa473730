import { fillText } from "~/content/fill-text";
import { applicationMailTexts, applicationStateSentences } from "~/content/mails/applications";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { ApplicationMail } from "./application-mail";
import { composeForCandidate } from "./compose-for-candidate.server";

const texts = applicationMailTexts["application-state"];

/** After the organization has led an application to another state. */
export const composeApplicationState = composeForCandidate(
  ({ id, status, title, organization, candidateMessage }, name) => {
    const sentence = applicationStateSentences[status];
    if (sentence === null) return null;
    return {
      subject: fillText(texts.subject, { title }),
      element: (
        <ApplicationMail
          button={texts.button}
          link={absoluteUrl(paths.application(id))}
          name={name}
          note={texts.note}
          text={fillText(sentence, { title, organization })}
          words={candidateMessage}
          wordsLead={fillText(texts.words, { organization })}
        />
      ),
    };
  },
);
