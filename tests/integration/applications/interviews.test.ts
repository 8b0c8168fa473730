import { beforeEach, expect, test } from "vitest";
import { exportApplicationsOfAccount } from "~/features/applications/applications-of-account.server";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import {
  interviewMoveSchema,
  interviewReplySchema,
} from "~/features/applications/interview/interview.schema";
import { getInterviewCalendar } from "~/features/applications/interview/interview-for-calendar.server";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { moveInterview } from "~/features/applications/pipeline/move-interview.server";
import { statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { getCandidateAgenda } from "~/features/applications/reading/candidate-agenda.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { listEmployerInterviews } from "~/features/applications/reading/employer-interviews.server";
import { readForEmployer } from "~/features/applications/reading/read-for-employer.server";
import type { EventAccount } from "~/features/users/account-events";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const iso = (days: number) => later(days).toISOString();
const place = { interviewPlace: "Sala 2" };

let employer: TestEmployer;
let id: string;
let userId: string;

beforeEach(async () => {
  employer = await insertEmployer(db());
  const job = { organizationId: employer.organizationId, publishedAt: later(-5), closesAt: later(30) };
  const { id: jobId } = await insertJob(db(), job);
  const submittedAt = new Date(now.getTime() - 3_600_000);
  const application = await insertApplication(db(), { jobId, status: "in_review", submittedAt });
  ({ id } = application);
  userId = application.userId ?? "";
});

const offer = (fields: Record<string, unknown>, at = now) =>
  changeStatus(employer, id, statusChangeSchema.parse({ status: "interview", ...place, ...fields }), at);
const move = (fields: Record<string, unknown>, at = now) =>
  moveInterview(employer, id, interviewMoveSchema.parse({ ...place, ...fields }), at);
const reply = (fields: Record<string, unknown>, at = now) =>
  replyToInterview(userId, id, interviewReplySchema.parse(fields), at);

const interview = async (at = now) => (await getCandidateDetails(userId, id, at)).application.interview;
const offered = { interviewTimes: [iso(9), iso(7), iso(8)], interviewMinutes: 45 };

async function mails(): Promise<string[]> {
  const sql =
    "SELECT kind FROM email_deliveries WHERE payload->>'applicationId' = $1 ORDER BY created_at, kind";
  return (await db().query(sql, [id])).rows.map(({ kind }) => kind);
}

test("an offer of past times is refused and changes nothing; one of a single time has its date, and lasts an hour unless it says otherwise", async () => {
  const past = [-5, -4, -3, -2, -1].map(iso);
  for (const times of [
    { interviewTimes: past },
    { interviewTimes: [iso(1), iso(-1)] },
    { interviewAt: iso(0) },
  ])
    expect(await refusalOf(offer(times))).toBe("INTERVIEW_DATE_INVALID");
  expect(await interview()).toBeNull();
  await offer({ interviewAt: iso(7) });
  const single = { at: iso(7), times: [iso(7)], minutes: 60, answer: "pending" };
  expect(await refusalOf(move({ interviewTimes: [iso(0)] }))).toBe("INTERVIEW_DATE_INVALID");
  expect(await interview()).toMatchObject(single);
  await reply({ answer: "accepted", at: iso(7) });
  expect(await interview()).toMatchObject({ ...single, answer: "accepted" });
});

test("an interview offered again after a step back has nothing of the first offer", async () => {
  await offer(offered);
  await reply({ answer: "declined", reason: "Viajo." });
  await changeStatus(employer, id, statusChangeSchema.parse({ status: "in_review" }), later(1));
  expect(await interview(later(1))).toBeNull();
  await offer({ interviewAt: iso(7) }, later(2));
  const { application, events } = await readForEmployer(employer, id, later(2));
  const fresh = { at: iso(7), minutes: 60, answer: "pending", reason: null };
  expect(application).toMatchObject({ interviewAt: iso(7), ...place, interview: fresh });
  const said = { times: [iso(7)], place: "Sala 2", minutes: 60 };
  expect(events.at(-1)).toMatchObject({ kind: "interview", interview: said });
});

test("a candidate asks for another time with a reason, or declines, and the application stays; an export has the reason", async () => {
  await offer(offered);
  await reply({ answer: "another_time", reason: " Doy clase. " });
  const asked = { answer: "another_time", reason: "Doy clase." };
  expect(await interview()).toMatchObject({ ...asked, at: null });
  const exported = await exportApplicationsOfAccount({ id: userId } as EventAccount);
  expect(exported.applications).toMatchObject([{ interview: asked }]);
  expect(exported.applications[0]?.events.at(-1)).toMatchObject({ text: "Doy clase." });
  await reply({ answer: "declined" }, later(1));
  const { application, events } = await getCandidateDetails(userId, id, later(1));
  const declined = { answer: "declined", reason: null };
  expect(application).toMatchObject({ status: "interview", interview: declined });
  expect(events.slice(-2)).toMatchObject([
    { actor: "candidate", text: "Doy clase.", interview: { answer: "another_time" } },
    { actor: "candidate", text: null, interview: { answer: "declined" } },
  ]);
});

test("a candidate can change the answer until the interview begins, to a time that stands and is to come", async () => {
  await offer(offered);
  await reply({ answer: "declined" });
  await reply({ answer: "accepted", at: iso(7) }, later(1));
  await reply({ answer: "accepted", at: iso(8) }, later(2));
  expect(await interview(later(2))).toMatchObject({ at: iso(8), answer: "accepted" });
  const gone = (at: string, now: Date, times: string[], answer: string) =>
    expect(reply({ answer: "accepted", at }, now)).rejects.toMatchObject({
      code: "INTERVIEW_TIME_GONE",
      details: { interview: { times, answer } },
    });
  await gone(iso(7), later(7), [iso(7), iso(8), iso(9)], "accepted");
  await reply({ answer: "another_time", reason: "Me he puesto mala." }, later(7.9));
  expect(await interview(later(7.9))).toMatchObject({ at: null, answer: "another_time" });
  await reply({ answer: "accepted", at: iso(9) }, later(8.5));
  expect(await refusalOf(reply({ answer: "declined" }, later(9)))).toBe("INTERVIEW_OVER");
  await move({ interviewTimes: [iso(20)] }, later(8.6));
  await gone(iso(9), later(8.7), [iso(20)], "pending");
});

test("an answer to an offer that changed since the candidate read it is refused, and so is another date from a stale page", async () => {
  await offer(offered);
  const { updatedAt: version } = (await getCandidateDetails(userId, id, now)).application;
  await move({ ...offered, interviewPlace: "Otro edificio" }, later(1));
  for (const answer of [{ answer: "accepted", at: iso(8) }, { answer: "declined" }])
    expect(await refusalOf(reply({ ...answer, version }, later(1)))).toBe("EDIT_CONFLICT");
  expect(await interview(later(1))).toMatchObject({ answer: "pending", place: "Otro edificio" });
  expect(await refusalOf(move({ interviewTimes: [iso(10)], version }, later(1)))).toBe("EDIT_CONFLICT");
});

test("an offer of several times has no date until the candidate chooses, and an answer that is sent three times at once counts once, with its mails", async () => {
  await offer(offered);
  const times = [iso(7), iso(8), iso(9)];
  expect(await interview()).toMatchObject({ at: null, times, minutes: 45, answer: "pending" });
  await Promise.all([1, 2, 3].map(() => reply({ answer: "accepted", at: iso(8) })));
  const chosen = { at: iso(8), times, answer: "accepted" };
  expect(await interview()).toMatchObject(chosen);
  const { application } = await readForEmployer(employer, id, now);
  expect(application).toMatchObject({ status: "interview", interviewAt: iso(8), interview: chosen });
  expect(await mails()).toEqual(["application-interview", "interview-answered", "interview-confirmed"]);
  const { events } = await getCandidateDetails(userId, id, now);
  expect(events.filter(({ actor }) => actor === "candidate")).toHaveLength(2);
});

test("an answer without an interview, or after a withdrawal, is refused, as is another date without one", async () => {
  expect(await refusalOf(reply({ answer: "declined" }))).toBe("INTERVIEW_OVER");
  expect(await refusalOf(move(offered))).toBe("INVALID_TRANSITION");
  await offer({ interviewAt: iso(7) });
  await withdrawApplication(userId, id, {}, later(1));
  expect(await refusalOf(reply({ answer: "declined" }, later(1)))).toBe("INTERVIEW_OVER");
});

test("erasing an application's data erases times, place, answer and reason of its interview", async () => {
  await offer(offered);
  await reply({ answer: "another_time", reason: "Una operación." });
  await withdrawApplication(userId, id, { eraseData: true }, later(1));
  const { rows } = await db().query(
    `SELECT applications.*, (SELECT string_agg(text, ' ') FROM application_events WHERE application_id = id) AS said
       FROM applications WHERE id = $1`,
    [id],
  );
  const erased = { interview_times: [], interview_answer: null, interview_reason: null };
  expect(rows[0]).toMatchObject({ ...erased, interview_place: null, said: null });
});

test("changing the date keeps the state, stores both dates and asks the candidate again; an equal date changes nothing and mails nobody", async () => {
  await offer(offered);
  const same = await move(offered, later(1));
  expect(new Date(same.application.updatedAt)).toEqual(now);
  expect(await mails()).toEqual(["application-interview"]);
  await reply({ answer: "accepted", at: iso(8) });
  const moved = { interviewTimes: [iso(12)], interviewMinutes: 90, message: "Perdona el cambio." };
  expect((await move(moved, later(1))).application).toMatchObject({
    status: "interview",
    statusChangedAt: now.toISOString(),
    candidateMessage: "Perdona el cambio.",
    interview: { at: iso(12), minutes: 90, answer: "pending" },
  });
  const { events } = await readForEmployer(employer, id, later(1));
  expect(events.at(-1)).toMatchObject({
    kind: "interview",
    text: "Perdona el cambio.",
    interview: { before: [iso(8)], times: [iso(12)], minutes: 90, answer: null },
  });
  expect((await mails()).filter((kind) => kind === "application-interview")).toHaveLength(2);
});

test("a change of date and an answer at once end with the new date, unanswered", async () => {
  for (const _ of [1, 2]) {
    await offer({ interviewAt: iso(7) }).catch(() => move({ interviewTimes: [iso(7)] }));
    const [moved, accepted] = await Promise.all([
      refusalOf(move({ interviewTimes: [iso(8)] })),
      refusalOf(reply({ answer: "accepted", at: iso(7) })),
    ]);
    expect(moved).toBe("done");
    expect(["done", "INTERVIEW_TIME_GONE"]).toContain(accepted);
    expect(await interview()).toMatchObject({ at: iso(8), answer: "pending" });
  }
});

test("the calendar entry has the date that stands, with a rising sequence under one name", async () => {
  const read = async (at = now) => {
    const text = await getInterviewCalendar({ side: "candidate", userId }, id, at);
    return text.replaceAll("\r\n ", "");
  };
  await offer(offered);
  expect(await refusalOf(read())).toBe("NOT_FOUND");
  await reply({ answer: "accepted", at: iso(8) });
  const accepted = await read();
  for (const line of ["SEQUENCE:1", "STATUS:CONFIRMED", "Entrevista con Instituto Sol"])
    expect(accepted).toContain(line);
  expect(await getInterviewCalendar({ side: "employer", ...employer }, id, now)).toContain(
    "Entrevista con Ana",
  );
  await move({ interviewTimes: [iso(10)] }, later(1));
  const moved = await read(later(1));
  for (const line of ["SEQUENCE:2", "STATUS:TENTATIVE"]) expect(moved).toContain(line);
  const uid = (text: string) => /UID:.*/.exec(text)?.[0];
  expect(uid(moved)).toBe(uid(accepted));
  await reply({ answer: "declined" }, later(2));
  expect(await refusalOf(read(later(2)))).toBe("NOT_FOUND");
});

test("the agendas of candidate and organization have the next time and the answer; a declined interview stands in the organization's alone", async () => {
  const own = async (at = now) => {
    const { awaited, interviews } = await getCandidateAgenda(userId, at);
    expect(awaited.total).toBe(awaited.items.length);
    return [...awaited.items, ...interviews];
  };
  const theirs = async (at = now) => {
    const { awaited, upcoming } = await listEmployerInterviews(employer, at);
    expect(awaited.total).toBe(awaited.items.length);
    return [...awaited.items, ...upcoming].filter((item) => item.id === id);
  };
  await offer(offered);
  const open = { at: iso(7), times: 3, answer: "pending" };
  for (const agenda of [await own(), await theirs()]) expect(agenda).toMatchObject([open]);
  expect(await own(later(7.5))).toMatchObject([{ at: iso(8) }]);
  expect((await getCandidateAgenda(userId, now)).changed).toEqual([]);
  await reply({ answer: "accepted", at: iso(9) });
  const fixed = { at: iso(9), times: 0, answer: "accepted" };
  for (const agenda of [await own(), await theirs()]) expect(agenda).toMatchObject([fixed]);
  expect(await theirs(later(9))).toEqual([]);
  await reply({ answer: "declined" });
  expect(await own()).toEqual([]);
  expect(await theirs(later(9.5))).toMatchObject([{ answer: "declined", at: null }]);
});

test("a candidate's interviews to answer are named and counted beside five that are accepted and sooner", async () => {
  const add = async (days: number, answer: string | null) => {
    const { id: jobId } = await insertJob(db(), { organizationId: employer.organizationId });
    const other = await insertApplication(db(), { jobId, userId, status: "interview", submittedAt: now });
    await db().query(
      "UPDATE applications SET interview_at = $2, interview_place = 'Sala', interview_answer = $3 WHERE id = $1",
      [other.id, iso(days), answer],
    );
  };
  for (const day of [1, 2, 3, 4, 5, 6]) await add(day, "accepted");
  for (const day of [7, 8]) await add(day, null);
  const { awaited, interviews } = await getCandidateAgenda(userId, now);
  expect(awaited).toMatchObject({ total: 2, items: [{ at: iso(7) }, { at: iso(8) }] });
  expect(interviews.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5].map(iso));
});

test("the database takes two to sixty times, fifteen minutes to eight hours, and a reason where one is asked for", async () => {
  const times = (count: number) =>
    `interview_times = array_fill('2027-01-01T10:00Z'::timestamptz, ARRAY[${count}])`;
  const minutes = (count: number) => `interview_minutes = ${count}`;
  const said = (answer: string, reason: string) =>
    `interview_answer = ${answer}, interview_reason = ${reason}`;
  const set = (columns: string) => db().query(`UPDATE applications SET ${columns} WHERE id = $1`, [id]);
  const taken = [
    ...[times(2), times(60), minutes(15), minutes(480)],
    ...[said("'another_time'", "'a'"), said("'declined'", "NULL")],
  ];
  for (const columns of taken) expect((await set(columns)).rowCount, columns).toBe(1);
  const refused = [
    ...[times(1), times(61), minutes(14), minutes(481)],
    ...[said("'another_time'", "NULL"), said("'accepted'", "'a'"), said("NULL", "'a'")],
  ];
  for (const columns of refused) await expect(set(columns), columns).rejects.toThrow("check");
});
