import { beforeEach, expect, test } from "vitest";
import { leaveCommittees } from "~/features/applications/committee/leave-committees.server";
import { addNote } from "~/features/applications/pipeline/add-note.server";
import { dismissMention, listMentions } from "~/features/applications/pipeline/note-mentions.server";
import { removeMember } from "~/features/organizations/team/members.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertCommittee, insertDeclaration } from "../../support/jobs/committees";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { makeMember } from "../../support/people/members";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
let owner: TestEmployer;
let id: string;
let jobId: string;
beforeEach(async () => {
  owner = await insertEmployer(db(), { name: "Instituto Sol" });
  jobId = (await insertJob(db(), { organizationId: owner.organizationId, title: "Química" })).id;
  id = (await insertApplication(db(), { jobId })).id;
});

async function colleague(name: string, role: "recruiter" | "reader" = "recruiter", jobIds: string[] = []) {
  const user = await insertUser(db(), { name, isEmailVerified: true });
  await makeMember(db(), user.id, { organizationId: owner.organizationId, role, jobIds });
  return user.id;
}
const note = (text: string, mustName = true) => addNote(owner, id, text, { mustName });
const refusal = (says: string) => ({
  code: "INVALID_DATA",
  details: { fields: { text: expect.stringContaining(says) } },
});

test("a note names colleagues who see the application: they get one mail an hour, and find it until they have seen it", async () => {
  const [rosa, joan] = [await colleague("Rosa Vidal"), await colleague("Joan Pons", "reader", [jobId])];
  await note("@Rosa, y @joan pons: ¿qué os parece?");
  expect((await note("@Rosa, otra cosa.")).told).toBe(1);
  for (const userId of [rosa, joan]) {
    expect(await listMentions(userId)).toMatchObject([
      { to: `/dashboard/applications/${id}#nota-que-te-nombra`, job: "Química" },
    ]);
    const mails = await queuedMails(db(), "note-mention", userId);
    expect(mails).toHaveLength(1);
    const text = expect.stringMatching(/^(?!.*parece).*#nota-que-te-nombra.*te han nombrado en una nota/s);
    expect(await composeMail(mails[0])).toMatchObject({ subject: "Te nombran en una nota: Química", text });
  }
  await dismissMention({ ...owner, userId: rosa }, id);
  expect(await listMentions(rosa)).toEqual([]);
  expect(await composeMail((await queuedMails(db(), "note-mention", rosa))[0])).toHaveProperty("suppressed");
});

test("a note that names somebody who left, who may not see the application, or nobody, is refused whole", async () => {
  const [gone, kept] = [await colleague("Pepa Mas"), await colleague("Rosa Vidal")];
  await colleague("Joan Pons", "reader");
  await note("@Pepa, mírala.");
  await removeMember(owner, gone, leaveCommittees);
  expect(await listMentions(gone)).toEqual([]);
  expect(await composeMail((await queuedMails(db(), "note-mention", gone))[0])).toHaveProperty("suppressed");
  await expect(note("@Rosa y @Pepa")).rejects.toMatchObject(refusal("se llama «Pepa»"));
  await expect(note("@Joan")).rejects.toMatchObject(refusal("Joan Pons no puede ver esta candidatura"));
  expect(await listMentions(kept)).toEqual([]);
  const { rows } = await db().query("SELECT text FROM application_events WHERE kind = 'note'");
  expect(rows.map(({ text }) => text)).not.toContain("@Rosa y @Pepa");
  // A program's note is kept, and names those whom it can.
  await note("Su cuenta es @quimica_ana; @Joan y @Rosa, mirad.", false);
  expect(await listMentions(kept)).toHaveLength(1);
  // Where a committee rates, nobody sees an application before they have declared about it.
  await insertCommittee(db(), jobId);
  await insertDeclaration(db(), { applicationId: id, userId: owner.userId }, { role: "owner" });
  await expect(note("@Rosa")).rejects.toMatchObject(refusal("Rosa Vidal no puede ver"));
});
