import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import { getInterviewCalendar } from "~/features/applications/interview/interview-for-calendar.server";
import type { MailAttachment } from "~/lib/outbox/outgoing-mail";

/** An interview that has a date, as a mail program offers it to the calendar (RFC 6047, 2.4). */
export async function interviewAttachment(party: ApplicationParty, id: string): Promise<MailAttachment> {
  return {
    filename: "entrevista.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: await getInterviewCalendar(party, id),
  };
}
