import { beforeEach, describe, expect, test } from "vitest";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import {
  interviewMoveSchema,
  interviewReplySchema,
} from "~/features/applications/interview/interview.schema";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import { addNote } from "~/features/applications/pipeline/add-note.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { moveInterview } from "~/features/applications/pipeline/move-interview.server";
import { statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { formatMeeting } from "~/lib/time/meeting-time";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { daysBefore, expectArchived, insertClosed } from "../../support/jobs/archive";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const dayMs = 24 * 60 * 60 * 1000;
// The mail about an interview is suppressed once that is over, which the clock decides.
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * dayMs);
// A place with an address in it, which is no address of a page.
const interviewPlace = "Sala 2, https://meet.example/abc";
const interview = { interviewAt: later(7).toISOString(), interviewPlace };

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
const composed = async (kind: string, readerId = candidate.id) =>
  Promise.all((await queuedMails(db(), kind, readerId)).map(composeMail));

interface Sent {
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: string }[];
}

const suppressed = { suppressed: "NOT_NEEDED" };

test.each([
  ["in_review", "Instituto Sol está revisando tu candidatura a «Química de superficies»."],
  ["rejected", "Instituto Sol no ha seleccionado tu candidatura a «Química de superficies»."],
])("a change to %s is mailed with the organization's words", async (status, sentence) => {
  await lead(status, { message: "Gracias.\nSuerte." });
  const [mail, ...more] = (await composed("application-state")) as Sent[];
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Novedades en tu candidatura: Química de superficies");
  for (const words of [sentence, "Instituto Sol te escribe", "Gracias.", "Suerte.", `/applications/${id}`])
    expect(mail?.text).toContain(words);
});

test("the mail of a change is suppressed after another change or a withdrawal, and not by a note", async () => {
  const sent = expect.objectContaining({ subject: expect.any(String) });
  await lead("in_review");
  await addNote(employer, id, "Llamar el lunes");
  expect(await composed("application-state")).toEqual([sent]);
  await lead("rejected", {}, later(1));
  expect(await composed("application-state")).toEqual([suppressed, sent]);
  await lead("in_review", {}, later(2));
  await withdrawApplication(candidate.id, id, {}, later(3));
  expect(await composed("application-state")).toEqual([suppressed, suppressed, suppressed]);
});

const reply = (fields: Record<string, unknown>, at = now) =>
  replyToInterview(candidate.id, id, interviewReplySchema.parse(fields), at);
const several = {
  interviewTimes: [later(7), later(8)].map((time) => time.toISOString()),
  interviewPlace: "Sala 2",
};
const invited = async () => (await composed("application-interview")) as Sent[];

test("an interview at one time is mailed with its place and words, and a calendar entry of its length", async () => {
  await lead("interview", { ...interview, interviewMinutes: 45, message: "Trae tu tesis." });
  const [mail, ...more] = await invited();
  expect(more).toEqual([]);
  const date = new Intl.DateTimeFormat("es-ES", { dateStyle: "full", timeZone: "Europe/Madrid" });
  expect(mail?.subject).toContain("Entrevista: Química de superficies, ");
  expect(mail?.subject).toContain(date.format(later(7)));
  const words = [interviewPlace, "Trae tu tesis.", "Duración: 45 minutos.", `/applications/${id}`];
  for (const word of words) expect(mail?.text).toContain(word);
  expect(mail?.html).not.toContain('href="https://meet');
  const [file, ...others] = mail?.attachments ?? [];
  expect(others).toEqual([]);
  const contentType = "text/calendar; charset=utf-8; method=PUBLISH";
  expect(file).toMatchObject({ filename: "entrevista.ics", contentType });
  // Its lines: app/features/applications/interview/interview-calendar.server.test.ts.
  const [, start = "", end = ""] =
    /DTSTART;[^:]*:\d+T(\d{4}).*DTEND;[^:]*:\d+T(\d{4})/s.exec(file?.content ?? "") ?? [];
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(2));
  expect((minuteOf(end) - minuteOf(start) + 1440) % 1440).toBe(45);
});

test("an interview with several times is mailed with each and its weekday, a link to its place, and no calendar entry", async () => {
  await lead("interview", { ...several, interviewPlace: "https://meet.example/abc" });
  const [mail] = await invited();
  expect(mail?.attachments).toEqual([]);
  expect(mail?.subject).toContain("elige entre 2 horas");
  for (const time of [later(7), later(8)]) expect(mail?.text).toContain(formatMeeting(time));
  expect(mail?.html).toContain('href="https://meet.example/abc"');
});

test("a changed date is mailed as a change; the mail with the old date is suppressed, and any once it is over or called off", async () => {
  await lead("interview", interview);
  await moveInterview(employer, id, interviewMoveSchema.parse(several), later(1));
  const changed = expect.stringContaining("Cambia la fecha de tu entrevista");
  expect(await invited()).toEqual([suppressed, expect.objectContaining({ subject: changed })]);
  const over = `interview_at = now() - interval '1 minute', interview_times = '{}'`;
  await db().query(`UPDATE applications SET ${over} WHERE id = $1`, [id]);
  expect(await invited()).toEqual([suppressed, suppressed]);
  await lead("in_review", {}, later(2));
  expect(await invited()).toEqual([suppressed, suppressed]);
});

test("an accepted interview is mailed to candidate and organization, for their calendars", async () => {
  await lead("interview", several);
  await reply({ answer: "accepted", at: later(8).toISOString() });
  const [own] = (await composed("interview-confirmed")) as Sent[];
  const [theirs] = (await composed("interview-answered", employer.userId)) as Sent[];
  const what = `: Química de superficies, ${formatMeeting(later(8))}`;
  expect(own?.subject).toBe(`Has aceptado la entrevista${what}`);
  expect(theirs?.subject).toBe(`Entrevista aceptada${what}`);
  for (const mail of [own, theirs]) expect(mail?.attachments?.[0]?.content).toContain("STATUS:CONFIRMED");
  expect(await invited()).toEqual([suppressed]);
});

test("the wish for another time and a refusal are mailed to the organization alone, without the reason, and suppressed after another answer or state", async () => {
  await lead("interview", several);
  const answered = () => composed("interview-answered", employer.userId);
  for (const [day, answer, subject] of [
    [0, "another_time", "Piden otra hora para la entrevista"],
    [1, "declined", "Entrevista rechazada"],
  ] as const) {
    await reply({ answer, reason: "Me operan ese día." }, later(day));
    const mail = (await answered())[day] as Sent;
    expect(mail).toMatchObject({ subject: `${subject}: Química de superficies`, attachments: [] });
    expect(mail.text).not.toContain("operan");
  }
  expect(await composed("interview-confirmed")).toEqual([]);
  await reply({ answer: "accepted", at: later(7).toISOString() }, later(2));
  const sent = expect.objectContaining({ subject: expect.any(String) });
  expect(await answered()).toEqual([suppressed, suppressed, sent]);
  await lead("offer", {}, later(3));
  expect(await answered()).toEqual([suppressed, suppressed, suppressed]);
  expect(await composed("interview-confirmed")).toEqual([suppressed]);
});

describe("closing by time and erasing", () => {
  let userId: string;

  beforeEach(async () => {
    for (const table of ["email_deliveries", "organizations", "users", "cron_task_runs"])
      await db().query(`DELETE FROM ${table}`);
    userId = (await insertUser(db(), { name: "Eva Ruiz", isEmailVerified: true })).id;
  });

  async function only(kind: string) {
    const mails = await queuedMails(db(), kind, userId);
    expect(mails).toHaveLength(1);
    return (await composeMail(mails[0])) as { subject: string; text: string };
  }

  const silent = () => insertClosed(db(), now, { closed: 61, userId });
  const erased = { closed: 380, changed: 370, status: "rejected", coverLetter: "Hola" } as const;

  test("a candidate without an answer is mailed that the process closed, with three similar open jobs, unless a late answer comes first; one with an answer and no news since, that there was no decision", async () => {
    for (let at = 1; at <= 4; at += 1)
      await insertJob(db(), { title: `Catálisis ${at}`, slug: `catalisis-${at}` });
    const { id, organizationId } = await silent();
    await expectArchived(now, { noResponse: 1 });
    const { subject, text } = await only("application-no-response");
    expect(subject).toBe("El proceso «Investigador/a en catálisis» se cerró sin respuesta");
    expect(text).toContain("Instituto Sol no respondió a tu candidatura");
    expect(text).toContain(`/dashboard/applications/${id}`);
    expect(text.match(/Catálisis \d/g)).toHaveLength(3);
    expect(text).toMatch(/\/jobs\/catalisis-\d/);
    const { rows } = await db().query("SELECT owner_id FROM organizations WHERE id = $1", [organizationId]);
    const change = statusChangeSchema.parse({ status: "in_review" });
    await changeStatus({ userId: rows[0].owner_id, organizationId }, id, change, now);
    expect(await only("application-no-response")).toEqual(suppressed);
    await db().query("DELETE FROM email_deliveries; DELETE FROM jobs WHERE title LIKE 'Catálisis %'");
    const application = { first_response_at: daysBefore(now, 380) };
    await insertClosed(db(), now, { closed: 366, changed: 100, status: "in_review", userId, application });
    await expectArchived(now, { noResponse: 1 });
    const undecided = await only("application-no-response");
    expect(undecided.subject).toBe("El proceso «Investigador/a en catálisis» se cerró sin decisión");
    expect(undecided.text).not.toContain("se le parecen");
  });

  test("the mails of closing and erasing are suppressed for somebody who wants none, closed the account or has another address", async () => {
    await silent();
    await insertClosed(db(), now, { ...erased, userId });
    await expectArchived(now, { noResponse: 1, archived: 1, anonymized: 1, jobsArchived: 1 });
    for (const [change, suppressed] of [
      ["email_prefs = email_prefs || '{\"applicationUpdates\": false}'", "SUPPRESSED"],
      ["email_prefs = email_prefs || '{\"applicationUpdates\": true}', is_active = false", "NOT_NEEDED"],
      ["is_active = true, email = 'otra.' || email", "NOT_NEEDED"],
    ]) {
      await db().query(`UPDATE users SET ${change} WHERE id = $1`, [userId]);
      for (const kind of ["application-no-response", "application-erased"])
        expect(await only(kind), change).toEqual({ suppressed });
    }
  });

  test("an application past all its times at once is mailed about once, as erased, with what was deleted and what is kept", async () => {
    const { conversationId } = await insertClosed(db(), now, { closed: 800, userId, coverLetter: "Hola" });
    await db().query(
      `INSERT INTO messages (id, conversation_id, sender_id, side, body, created_at)
       SELECT gen_random_uuid(), $1, $2, 'candidate', 'Hola', now() FROM generate_series(1, 2)`,
      [conversationId, userId],
    );
    await expectArchived(now, { noResponse: 1, archived: 1, anonymized: 1, jobsArchived: 1 });
    expect(await only("application-no-response")).toEqual(suppressed);
    const { subject, text } = await only("application-erased");
    expect(subject).toBe("Hemos borrado tus documentos: Investigador/a en catálisis");
    const words = [
      "Instituto Sol",
      "la carta de presentación",
      "2 mensajes",
      "El CV y los datos de tu perfil",
    ];
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toMatch(/\d documento/);
  });
});
