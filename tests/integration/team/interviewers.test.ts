import { beforeEach, expect, test } from "vitest";
import { leaveCommittees } from "~/features/applications/committee/leave-committees.server";
import { listCommitteeWork } from "~/features/applications/committee/list-committee-work.server";
import { listProgress } from "~/features/applications/committee/member-progress.server";
import { tellNamed } from "~/features/applications/committee/tell-named.server";
import {
  interviewMoveSchema,
  interviewReplySchema,
} from "~/features/applications/interview/interview.schema";
import { interviewerName } from "~/features/applications/interview/interviewer-name";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import {
  countHeldInterviews,
  listTeamInterviews,
  listTurnedDown,
} from "~/features/applications/interview/team-interviews.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { moveInterview } from "~/features/applications/pipeline/move-interview.server";
import { statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { replaceCalendarAddress, setTeamInterviews } from "~/features/calendar/calendar-address.server";
import { readCalendar } from "~/features/calendar/read-calendar.server";
import { removeMember } from "~/features/organizations/team/members.server";
import { getDatabase } from "~/lib/db/database.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertCommittee, insertDeclaration } from "../../support/jobs/committees";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { makeMember } from "../../support/people/members";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
let owner: TestEmployer;
let jobId: string;
let candidateId: string;
let id: string;
let rosa: string;
beforeEach(async () => {
  owner = await insertEmployer(db(), { name: "Instituto Sol" });
  jobId = (await insertJob(db(), { organizationId: owner.organizationId, title: "Química" })).id;
  candidateId = (await insertUser(db(), { name: "Olga Añó", isEmailVerified: true })).id;
  id = (await insertApplication(db(), { jobId, userId: candidateId, status: "in_review" })).id;
  rosa = await colleague("Rosa Vidal");
});

async function colleague(name: string, role: "recruiter" | "reader" = "recruiter", jobIds: string[] = []) {
  const user = await insertUser(db(), { name, isEmailVerified: true });
  await makeMember(db(), user.id, { organizationId: owner.organizationId, role, jobIds });
  return user.id;
}
const offer = (fields: Record<string, unknown>) => {
  const change = { status: "interview", interviewPlace: "Sala 2", ...fields };
  return changeStatus(owner, id, statusChangeSchema.parse(change));
};
const mailsTo = async (userId: string, kind = "interview-assigned") =>
  Promise.all((await queuedMails(db(), kind, userId)).map(composeMail));

test("those who hold an interview get its calendar file, and another when it moves or is accepted", async () => {
  const at = inDays(7);
  await offer({ interviewAt: at, interviewers: [rosa, owner.userId] });
  const file = [expect.objectContaining({ filename: "entrevista.ics" })];
  expect(await mailsTo(rosa)).toMatchObject([
    { subject: expect.stringMatching(/^Entrevista el .+: Química$/), attachments: file },
  ]);
  // Somebody else beside them: the candidate is not asked again, and only the new one hears of it.
  const joan = await colleague("Joan Pons", "reader", [jobId]);
  const same = { interviewTimes: [at], interviewPlace: "Sala 2" };
  const move = (fields: Record<string, unknown>) =>
    moveInterview(owner, id, interviewMoveSchema.parse({ ...same, ...fields }));
  await move({ interviewers: [rosa, joan] });
  expect(await mailsTo(joan)).toMatchObject([{ attachments: file }]);
  expect([await mailsTo(rosa), await mailsTo(candidateId, "application-interview")]).toMatchObject([
    [{}],
    [{}],
  ]);
  expect(await mailsTo(candidateId, "application-interview")).toMatchObject([{ attachments: file }]);
  expect(await mailsTo(rosa)).toMatchObject([{ attachments: file }]);
  const later = inDays(8);
  await move({ interviewTimes: [later] });
  const [first, second] = await mailsTo(rosa);
  expect([first, second]).toMatchObject([{ suppressed: expect.anything() }, { attachments: file }]);
  await replyToInterview(candidateId, id, interviewReplySchema.parse({ answer: "accepted", at: later }));
  expect(await mailsTo(joan, "interview-answered")).toMatchObject([{ attachments: file }]);
  await removeMember(owner, joan, leaveCommittees);
  expect(await mailsTo(joan, "interview-answered")).toMatchObject([{ suppressed: expect.anything() }]);
});

test("naming who holds an accepted interview leaves it accepted, and two who name at once do not overwrite each other", async () => {
  const at = inDays(7);
  await offer({ interviewTimes: [at, inDays(8)] });
  await replyToInterview(candidateId, id, interviewReplySchema.parse({ answer: "accepted", at }));
  const { updatedAt: version } = await db()
    .query(`SELECT updated_at AS "updatedAt" FROM applications WHERE id = $1`, [id])
    .then(({ rows }) => ({ updatedAt: rows[0].updatedAt.toISOString() }));
  const name = (interviewers: string[], read?: string) => {
    const fields = { interviewTimes: [at], interviewPlace: "Sala 2", interviewers, version: read };
    return moveInterview(owner, id, interviewMoveSchema.parse(fields));
  };
  const [named, refused] = await Promise.allSettled([name([rosa], version), name([owner.userId], version)]);
  expect([named.status, refused.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  expect([named, refused]).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ code: "EDIT_CONFLICT" }) }),
  );
  expect(await name([rosa])).toMatchObject({ application: { interview: { answer: "accepted", at } } });
  expect((await name([rosa])).outcome).toBe("same");
  expect(await queuedMails(db(), "application-interview", candidateId)).toHaveLength(1);
  expect(await mailsTo(candidateId, "interview-confirmed")).toMatchObject([{ subject: expect.anything() }]);
  // Somebody who is taken out and named again hears of it again.
  const before = (await mailsTo(rosa)).length;
  await name([]);
  expect(await mailsTo(rosa)).toMatchObject(Array(before).fill({ suppressed: expect.anything() }));
  await name([rosa]);
  expect(await mailsTo(rosa)).toHaveLength(before + 1);
  // What the candidate read is the interview still.
  const reply = { answer: "declined", version };
  await replyToInterview(candidateId, id, interviewReplySchema.parse(reply));
  expect(await listTurnedDown(rosa)).toMatchObject([{ id, answer: "declined" }]);
  expect(await listTurnedDown(candidateId)).toEqual([]);
  expect((await name([rosa])).outcome).toBe("asked");
});

test("nobody holds an interview who does not see the application, nor eleven people", async () => {
  const [stranger, reader] = [(await insertUser(db())).id, await colleague("Joan Pons", "reader")];
  for (const who of [stranger, reader]) {
    const refused = offer({ interviewAt: inDays(7), interviewers: [rosa, who] });
    await expect(refused).rejects.toMatchObject({
      code: "INVALID_DATA",
      details: { fields: { interviewers: expect.any(String) } },
    });
  }
  const ids = Array.from({ length: 11 }, () => crypto.randomUUID());
  const change = { status: "interview", interviewAt: inDays(7), interviewPlace: "Sala 2" };
  const isValid = (interviewers: string[]) =>
    statusChangeSchema.safeParse({ ...change, interviewers }).success;
  expect([isValid(ids.slice(1)), isValid(ids)]).toEqual([true, false]);
});

test("the team's interviews are listed for those who see them, and are in their calendars where they chose it", async () => {
  await offer({ interviewAt: inDays(7), interviewers: [rosa] });
  const other = await insertApplication(db(), { jobId, status: "in_review" });
  id = other.id;
  await offer({ interviewTimes: [inDays(2), inDays(3)] });
  const listed = await listTeamInterviews(rosa);
  expect(listed.map(({ times, interviewers }) => [times, interviewers.map(({ name }) => name)])).toEqual([
    [2, []],
    [0, ["Rosa Vidal"]],
  ]);
  expect(await listTeamInterviews(await colleague("Joan Pons", "reader"))).toEqual([]);
  expect(await listTeamInterviews(candidateId)).toEqual([]);
  const token = (await replaceCalendarAddress(rosa)).replace(/^.*\/|\.ics$/g, "");
  expect((await readCalendar(token))?.write()).not.toContain("VEVENT");
  expect([await countHeldInterviews(rosa), await countHeldInterviews(owner.userId)]).toEqual([1, 0]);
  await setTeamInterviews(rosa, true);
  const written = (await readCalendar(token))?.write() ?? "";
  expect(written.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(written).toContain("Olga");
  await removeMember(owner, rosa, leaveCommittees);
  expect((await readCalendar(token))?.write()).not.toContain("VEVENT");
});

test("an interview whose people have left the team, or see it no more, names nobody", async () => {
  const joan = await colleague("Joan Pons", "reader", [jobId]);
  await offer({ interviewAt: inDays(7), interviewers: [rosa, joan] });
  const named = async () =>
    (await listTeamInterviews(owner.userId)).map(({ interviewers }) => interviewers.map(interviewerName));
  expect(await named()).toEqual([["Joan Pons", "Rosa Vidal"]]);
  await removeMember(owner, rosa, leaveCommittees);
  expect(await named()).toEqual([["Joan Pons"]]);
  await db().query("DELETE FROM job_readers WHERE user_id = $1", [joan]);
  expect(await named()).toEqual([[]]);
});

test("who is named into a committee keeps the interviews that they hold there, and hears that they have to declare first", async () => {
  const at = inDays(7);
  await offer({ interviewAt: at, interviewers: [rosa] });
  await insertCommittee(db(), jobId, [100], [{ user: { id: rosa } }]);
  expect(await listTeamInterviews(rosa)).toEqual([]);
  const named = async () => (await listTeamInterviews(owner.userId))[0]?.interviewers.map(interviewerName);
  expect(await named()).toEqual(["Rosa Vidal (falta que declare)"]);
  const hidden = async () => [
    (await listCommitteeWork(rosa)).map(({ hiddenInterviews }) => hiddenInterviews),
    (await listProgress((await getDatabase()).prisma, jobId, new Date())).map(
      ({ hiddenInterviews }) => hiddenInterviews,
    ),
  ];
  expect(await hidden()).toEqual([[1], [1]]);
  const { prisma } = await getDatabase();
  const { rows } = await db().query("SELECT email FROM users WHERE id = $1", [rosa]);
  const seated = { userId: rosa, email: rows[0].email, seat: "member", before: null } as const;
  await prisma.$transaction((tx) => tellNamed(tx, jobId, [seated], new Date()));
  const [mail] = await queuedMails(db(), "committee-named", rosa);
  const text = expect.stringContaining("Tienes 1 entrevista de esta oferta");
  expect(await composeMail(mail)).toMatchObject({ text });
  const move = (interviewers: string[]) =>
    moveInterview(
      owner,
      id,
      interviewMoveSchema.parse({ interviewTimes: [inDays(8)], interviewPlace: "Sala 2", interviewers }),
    );
  await move([rosa, owner.userId]);
  expect(await named()).toEqual([expect.any(String), "Rosa Vidal (falta que declare)"]);
  await insertDeclaration(db(), { applicationId: id, userId: rosa });
  expect(await listTeamInterviews(rosa)).toMatchObject([{ id }]);
  expect(await hidden()).toEqual([[0], [0]]);
  await db().query("UPDATE committee_declarations SET conflict_at = now()");
  expect(await named()).toHaveLength(1);
  await expect(move([rosa])).rejects.toMatchObject({ code: "INVALID_DATA" });
});
