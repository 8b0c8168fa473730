import { beforeEach, describe, expect, test } from "vitest";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import {
  interviewMoveSchema,
  interviewReplySchema,
} from "~/features/applications/interview/interview.schema";
import { moveInterview } from "~/features/applications/interview/move-interview.server";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import { addNote } from "~/features/applications/pipeline/add-note.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { formatMeeting } from "~/lib/time/meeting-time";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const dayMs = 24 * 60 * 60 * 1000;
// The mail about an interview is suppressed once that is over, which the clock decides.
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * dayMs);
const interview = { interviewAt: later(7).toISOString(), interviewPlace: "Sala 2, C/ Mayor 1" };

let employer: TestEmployer;
let candidate: { id: string; email: string };
let id: string;

beforeEach(async () => {
  employer = await insertEmployer(db(), { name: "Instituto Sol" });
  candidate = await insertUser(db(), { name: "Eva Ruiz", isEmailVerified: true });
  const { organizationId } = employer;
  const job = { organizationId, title: "Química de superficies", closesAt: later(30) };
  const { id: jobId } = await insertJob(db(), job);
  ({ id } = await insertApplication(db(), { jobId, userId: candidate.id, status: "viewed" }));
});

const lead = (status: string, fields: Record<string, unknown> = {}, at = now) =>
  changeStatus(employer, id, statusChangeSchema.parse({ status, ...fields }), at);

/** Somebody's mails of a kind, the candidate's unless said otherwise, as they would be sent now. */
async function composed(
  kind: "application-state" | "application-interview" | "interview-confirmed" | "interview-answered",
  readerId = candidate.id,
) {
  const mails = await queuedMails(db(), kind, readerId);
  return Promise.all(mails.map(composeMail));
}

describe("a change of state", () => {
  test.each([
    ["in_review", "Instituto Sol está revisando tu candidatura a «Química de superficies»."],
    ["rejected", "Instituto Sol no ha seleccionado tu candidatura a «Química de superficies»."],
  ])("a change to %s is mailed with the organization's words", async (status, sentence) => {
    await lead(status, { message: "Gracias.\nSuerte." });
    const [mail, ...more] = await composed("application-state");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: "Novedades en tu candidatura: Química de superficies" });
    const { text } = mail as { text: string };
    for (const words of [sentence, "Instituto Sol te escribe", "Gracias.", "Suerte.", `/applications/${id}`])
      expect(text).toContain(words);
  });

  test("the mail of a change is suppressed after another change", async () => {
    await lead("in_review");
    await lead("rejected", {}, later(1));
    expect(await composed("application-state")).toEqual([
      { suppressed: "NOT_NEEDED" },
      expect.objectContaining({ subject: expect.any(String) }),
    ]);
  });

  test("a note of the organization suppresses no mail of a change", async () => {
    await lead("in_review");
    await addNote(employer, id, "Llamar el lunes");
    expect(await composed("application-state")).toMatchObject([{ subject: expect.any(String) }]);
  });

  test("the mail of a change is suppressed once the application is withdrawn", async () => {
    await lead("in_review");
    await withdrawApplication(candidate.id, id, {}, later(1));
    expect(await composed("application-state")).toEqual([{ suppressed: "NOT_NEEDED" }]);
  });

  test.each([
    ["wants no such mails", "email_prefs = email_prefs || '{\"applicationUpdates\": false}'", "SUPPRESSED"],
    ["has closed the account", "is_active = false", "NOT_NEEDED"],
    ["has another address", "email = 'otra.' || email", "NOT_NEEDED"],
  ])("the mail of a change is suppressed for somebody who %s", async (_, change, suppressed) => {
    await lead("in_review");
    await db().query(`UPDATE users SET ${change} WHERE id = $1`, [candidate.id]);
    expect(await composed("application-state")).toEqual([{ suppressed }]);
  });
});

describe("an interview", () => {
  test("an interview is mailed with its date and place", async () => {
    await lead("interview", { ...interview, message: "Trae tu tesis." });
    const [mail, ...more] = await composed("application-interview");
    expect(more).toEqual([]);
    const date = new Intl.DateTimeFormat("es-ES", { dateStyle: "full", timeZone: "Europe/Madrid" });
    const { subject, text } = mail as { subject: string; text: string };
    expect(subject).toContain("Entrevista: Química de superficies, ");
    expect(subject).toContain(date.format(later(7)));
    for (const words of ["Sala 2, C/ Mayor 1", "Trae tu tesis.", `/applications/${id}`])
      expect(text).toContain(words);
  });

  test("the mail of an interview is suppressed once it is withdrawn or over", async () => {
    await lead("interview", interview);
    await db().query("UPDATE applications SET interview_at = now() - interval '1 minute' WHERE id = $1", [
      id,
    ]);
    expect(await composed("application-interview")).toEqual([{ suppressed: "NOT_NEEDED" }]);
    await lead("in_review", {}, later(1));
    expect(await composed("application-interview")).toEqual([{ suppressed: "NOT_NEEDED" }]);
  });

  const reply = (fields: Record<string, unknown>, at = now) =>
    replyToInterview(candidate.id, id, interviewReplySchema.parse(fields), at);
  const several = { interviewTimes: [later(7), later(8)].map((time) => time.toISOString()) };

  interface Sent {
    subject: string;
    text: string;
    html: string;
    attachments?: { filename: string; contentType: string; content: string }[];
  }

  test("the mail of an interview at one time has its calendar entry, of the length that was given", async () => {
    await lead("interview", { ...interview, interviewMinutes: 45 });
    const [mail] = (await composed("application-interview")) as Sent[];
    const [file, ...more] = mail?.attachments ?? [];
    expect(more).toEqual([]);
    expect(file).toMatchObject({
      filename: "entrevista.ics",
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    });
    const [start, end] = ["DTSTART", "DTEND"].map((name) => {
      const [, day, hours, minutes] =
        new RegExp(`${name};TZID=Europe/Madrid:(\\d{8})T(\\d\\d)(\\d\\d)`).exec(file?.content ?? "") ?? [];
      return { day, minute: Number(hours) * 60 + Number(minutes) };
    });
    expect(((end?.minute ?? 0) - (start?.minute ?? 0) + 1440) % 1440).toBe(45);
    expect(file?.content).toContain("METHOD:PUBLISH");
    expect(mail?.text).toContain("Duración: 45 minutos.");
  });

  test("the mail of an interview with several times names each with its weekday, and has no calendar entry", async () => {
    await lead("interview", { ...several, interviewPlace: "https://meet.example/abc" });
    const [mail] = (await composed("application-interview")) as Sent[];
    expect(mail?.attachments).toEqual([]);
    expect(mail?.subject).toContain("elige entre 2 horas");
    for (const time of [later(7), later(8)]) expect(mail?.text).toContain(formatMeeting(time));
    expect(mail?.html).toContain('href="https://meet.example/abc"');
  });

  test.each(["javascript:alert(1)", "Sala 2, https://meet.example/abc"])(
    "an interview's place «%s» is no link in the mail",
    async (interviewPlace) => {
      await lead("interview", { ...interview, interviewPlace });
      const [mail] = (await composed("application-interview")) as Sent[];
      expect(mail?.text).toContain(interviewPlace);
      expect(mail?.html).not.toMatch(/href="(javascript|https:\/\/meet)/);
    },
  );

  test("a changed date is mailed as a change, and the mail with the old date is suppressed", async () => {
    await lead("interview", interview);
    const move = interviewMoveSchema.parse({ ...several, interviewPlace: "Sala 3" });
    await moveInterview(employer, id, move, later(1));
    expect(await composed("application-interview")).toEqual([
      { suppressed: "NOT_NEEDED" },
      expect.objectContaining({ subject: expect.stringContaining("Cambia la fecha de tu entrevista") }),
    ]);
  });

  test("an accepted interview is mailed to candidate and organization, for their calendars", async () => {
    await lead("interview", { ...several, interviewPlace: "Sala 2" });
    await reply({ answer: "accepted", at: later(8).toISOString() });
    const [own] = (await composed("interview-confirmed")) as Sent[];
    const [theirs] = (await composed("interview-answered", employer.userId)) as Sent[];
    expect(own?.subject).toBe(
      `Has aceptado la entrevista: Química de superficies, ${formatMeeting(later(8))}`,
    );
    expect(theirs?.subject).toBe(`Entrevista aceptada: Química de superficies, ${formatMeeting(later(8))}`);
    for (const mail of [own, theirs]) expect(mail?.attachments?.[0]?.content).toContain("STATUS:CONFIRMED");
    expect(await composed("application-interview")).toEqual([{ suppressed: "NOT_NEEDED" }]);
  });

  test.each([
    [{ answer: "another_time", reason: "Me operan ese día." }, "Piden otra hora para la entrevista"],
    [{ answer: "declined", reason: "Me operan ese día." }, "Entrevista rechazada"],
  ])("the answer %j is mailed to the organization alone, without the reason", async (fields, subject) => {
    await lead("interview", { ...several, interviewPlace: "Sala 2" });
    await reply(fields);
    const [mail] = (await composed("interview-answered", employer.userId)) as Sent[];
    expect(mail?.subject).toBe(`${subject}: Química de superficies`);
    expect(mail?.text).not.toContain("operan");
    expect(mail?.attachments).toEqual([]);
    expect(await composed("interview-confirmed")).toEqual([]);
  });

  test("the mails of an answer are suppressed after another answer, or another state", async () => {
    await lead("interview", { ...several, interviewPlace: "Sala 2" });
    await reply({ answer: "declined" });
    await reply({ answer: "accepted", at: later(7).toISOString() }, later(1));
    await lead("offer", {}, later(2));
    for (const [kind, reader] of [
      ["interview-answered", employer.userId],
      ["interview-confirmed", candidate.id],
    ] as const)
      for (const mail of await composed(kind, reader)) expect(mail).toEqual({ suppressed: "NOT_NEEDED" });
  });
});
