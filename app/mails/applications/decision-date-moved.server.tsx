import { fillText } from "~/content/fill-text";
import { decisionDateMailTexts as texts } from "~/content/mails/applications";
import { asCandidateReads, delayedSelect } from "~/features/applications/application/delayed-reply.server";
import { isOpenStatus } from "~/features/applications/application/statuses.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { formatIsoDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { ApplicationMail } from "./application-mail";
import { findMailedPerson } from "./mailed-person.server";

/** After the decision date of a job has moved; not to a candidate who knows the decision by then. */
export async function composeDecisionDateMoved({
  payload: { applicationId: id, from, to },
  ...mail
}: TakenMail<"decision-date-moved">): Promise<ComposedMail> {
  const person = await findMailedPerson(mail);
  if ("suppressed" in person) return person;
  const { prisma } = await getDatabase();
  const application = await prisma.application.findUnique({
    where: { id, userId: person.id },
    select: {
      status: true,
      ...delayedSelect,
      job: { select: { title: true } },
      organization: { select: { name: true } },
    },
  });
  if (!application) return notNeeded;
  const { status, job, organization } = asCandidateReads(application, new Date());
  if (!isOpenStatus(status)) return notNeeded;
  const names = shownNames({ title: job.title, organization: organization.name });
  const days = { from: from === null ? "" : formatIsoDay(from), to: to === null ? "" : formatIsoDay(to) };
  const sentence = to === null ? texts.none : from === null ? texts.first : texts.moved;
  const element = (
    <ApplicationMail
      button={texts.button}
      link={absoluteUrl(paths.application(id))}
      name={person.name}
      note={texts.note}
      text={fillText(sentence, { ...names, ...days })}
      words={null}
      wordsLead=""
    />
  );
  return { subject: fillText(to === null ? texts.subjectOfNone : texts.subject, names), element };
}
