import { beforeEach, describe, expect, test } from "vitest";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { addNote } from "~/features/applications/pipeline/add-note.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const dayMs = 24 * 60 * 60 * 1000;
// The mail about an interview is withheld once that is over, which the clock decides.
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

/** The candidate's mails of a kind as they would be sent now. */
async function composed(kind: "application-state" | "application-interview") {
  const mails = await queuedMails(db(), kind, candidate.id);
  return Promise.all(mails.map(composeMail));
}

describe("a change of state", () => {
  test.each([
    ["in_review", "Instituto Sol está revisando tu candidatura a «Química de superficies»."],
    ["rejected", "Instituto Sol no ha seleccionado tu candidatura a «Química de superficies»."],
  ])("%s is mailed with the organization's words", async (status, sentence) => {
    await lead(status, { message: "Gracias.\nSuerte." });
    const [mail, ...more] = await composed("application-state");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: "Novedades en tu candidatura: Química de superficies" });
    const { text } = mail as { text: string };
    for (const words of [sentence, "Instituto Sol te escribe", "Gracias.", "Suerte.", `/applications/${id}`])
      expect(text).toContain(words);
  });

  test("that another one has followed is not mailed any more", async () => {
    await lead("in_review");
    await lead("rejected", {}, later(1));
    expect(await composed("application-state")).toEqual([
      { suppressed: "NOT_NEEDED" },
      expect.objectContaining({ subject: expect.any(String) }),
    ]);
  });

  test("a note of the organization withholds none", async () => {
    await lead("in_review");
    await addNote(employer, id, "Llamar el lunes");
    expect(await composed("application-state")).toMatchObject([{ subject: expect.any(String) }]);
  });

  test("of an application that was withdrawn meanwhile is withheld", async () => {
    await lead("in_review");
    await withdrawApplication(candidate.id, id, {}, later(1));
    expect(await composed("application-state")).toEqual([{ suppressed: "NOT_NEEDED" }]);
  });

  test.each([
    ["wants no such mails", "email_prefs = email_prefs || '{\"applicationUpdates\": false}'", "SUPPRESSED"],
    ["has closed the account", "is_active = false", "NOT_NEEDED"],
    ["has another address", "email = 'otra.' || email", "NOT_NEEDED"],
  ])("is withheld from somebody who %s", async (_, change, suppressed) => {
    await lead("in_review");
    await db().query(`UPDATE users SET ${change} WHERE id = $1`, [candidate.id]);
    expect(await composed("application-state")).toEqual([{ suppressed }]);
  });
});

describe("an interview", () => {
  test("is mailed with its date and place", async () => {
    await lead("interview", { ...interview, message: "Trae tu tesis." });
    const [mail, ...more] = await composed("application-interview");
    expect(more).toEqual([]);
    const date = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "Europe/Madrid" });
    const { subject, text } = mail as { subject: string; text: string };
    expect(subject).toContain("Entrevista: Química de superficies, ");
    expect(subject).toContain(date.format(later(7)));
    for (const words of ["Sala 2, C/ Mayor 1", "Trae tu tesis.", `/applications/${id}`])
      expect(text).toContain(words);
  });

  test("that was taken back is not mailed any more, nor one that is over", async () => {
    await lead("interview", interview);
    await db().query("UPDATE applications SET interview_at = now() - interval '1 minute' WHERE id = $1", [
      id,
    ]);
    expect(await composed("application-interview")).toEqual([{ suppressed: "NOT_NEEDED" }]);
    await lead("in_review", {}, later(1));
    expect(await composed("application-interview")).toEqual([{ suppressed: "NOT_NEEDED" }]);
  });
});
