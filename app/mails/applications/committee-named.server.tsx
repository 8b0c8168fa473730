import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { committeeNamedMailTexts as texts } from "~/content/mails/applications";
import { getSeat } from "~/features/applications/committee/get-seat.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { findMailedPerson } from "./mailed-person.server";

/** To somebody who has been named into a committee; not once the seat is gone, or nobody rates. */
export async function composeCommitteeNamed(
  { payload: { jobId, seat }, ...mail }: TakenMail<"committee-named">,
  now = new Date(),
): Promise<ComposedMail> {
  const person = await findMailedPerson(mail);
  if ("suppressed" in person) return person;
  const found = await getSeat(person.id, jobId, now);
  if (found?.seat !== seat || found.closedAt || (found.endsAt && found.endsAt <= now)) return notNeeded;
  const names = shownNames({ title: found.title });
  const text = fillText(texts.text[seat], names);
  return {
    subject: fillText(texts.subject, names),
    element: (
      <MailLayout preview={text} reason={texts.reason}>
        <Greeting name={person.name} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>{texts.first}</Paragraph>
        {found.hiddenInterviews > 0 ? (
          <Paragraph>{plural(texts.interviews, found.hiddenInterviews)}</Paragraph>
        ) : null}
        <Paragraph>
          {found.endsAt ? fillText(texts.until, { when: formatInstant(found.endsAt) }) : texts.noEnd}
        </Paragraph>
        <Action href={absoluteUrl(paths.jobCommittee(jobId))}>{texts.button}</Action>
      </MailLayout>
    ),
  };
}
