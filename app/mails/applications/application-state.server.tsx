import { fillText } from "~/content/fill-text";
import { applicationMailTexts, applicationStateSentences } from "~/content/mails/applications";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import { isCodeOf } from "~/content/vocabularies/codes";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { ApplicationMail } from "./application-mail";
import { composeForCandidate } from "./compose-for-candidate.server";

const texts = applicationMailTexts["application-state"];

/** After the organization has moved an application to another state. */
export const composeApplicationState = composeForCandidate(
  ({ id, status, title, organization, decisionReason, candidateMessage }, name) => {
    const sentence = applicationStateSentences[status];
    if (sentence === null) return null;
    return {
      subject: fillText(status === "offer" ? texts.subjectOfOffer : texts.subject, { title }),
      element: (
        <ApplicationMail
          button={texts.button}
          facts={reasonFacts(decisionReason)}
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

function reasonFacts(reason: string | null): string[] {
  const label = reason !== null && isCodeOf(decisionReasons, reason) ? decisionReasons[reason] : null;
  return label ? [fillText(texts.reason, { reason: label })] : [];
}
