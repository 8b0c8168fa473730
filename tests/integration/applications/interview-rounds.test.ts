import { beforeEach, expect, test } from "vitest";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { readTable } from "~/features/applications/board/read-table.server";
import { deleteEmptyRounds } from "~/features/applications/closing/archive-applications.server";
import {
  interviewMoveSchema,
  interviewReplySchema,
} from "~/features/applications/interview/interview.schema";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import { listTurnedDown } from "~/features/applications/interview/team-interviews.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { moveInterview } from "~/features/applications/pipeline/move-interview.server";
import { bulkSchema, statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { listEmployerInterviews } from "~/features/applications/reading/employer-interviews.server";
import { readForEmployer } from "~/features/applications/reading/read-for-employer.server";
import { undoReplies } from "~/features/applications/replies/undo-replies.server";
import { ownDatabase } from "../../support/app/own-process";
import { statementsOf } from "../../support/app/statements";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const iso = (days: number) => later(days).toISOString();

interface Candidate {
  id: string;
  userId: string;
}

let employer: TestEmployer;
let jobId: string;
let people: [Candidate, Candidate, Candidate];

beforeEach(async () => {
  employer = await insertEmployer(db());
  const job = { organizationId: employer.organizationId, publishedAt: later(-5), closesAt: later(30) };
  ({ id: jobId } = await insertJob(db(), job));
  const insert = async (status: "submitted" | "in_review"): Promise<Candidate> => {
    const { id, userId } = await insertApplication(db(), { jobId, status, submittedAt: later(-1) });
    return { id, userId: userId ?? "" };
  };
  people = [await insert("in_review"), await insert("in_review"), await insert("submitted")];
});

const three = [iso(7), iso(8), iso(9)];
const round = (fields: Record<string, unknown> = {}) => ({
  status: "interview",
  ids: people.map(({ id }) => id),
  interviewTimes: three,
  interviewPlace: "Sala 2",
  ...fields,
});
const propose = (fields: Record<string, unknown> = {}) =>
  replyToMany(employer, bulkSchema.parse(round(fields)), now);
const accept = ({ id, userId }: Candidate, at: string, when = now) =>
  replyToInterview(userId, id, interviewReplySchema.parse({ answer: "accepted", at }), when);
const interviewOf = async ({ id, userId }: Candidate, at = now) =>
  (await getCandidateDetails(userId, id, at)).application.interview;
const timesOf = async (person: Candidate, at = now) => (await interviewOf(person, at))?.times;
const lead = ({ id }: Candidate, change: Record<string, unknown>, at = now) =>
  changeStatus(employer, id, statusChangeSchema.parse(change), at);
const move = ({ id }: Candidate, fields: Record<string, unknown>, at = now) =>
  moveInterview(employer, id, interviewMoveSchema.parse({ interviewPlace: "Sala 3", ...fields }), at);
const rounds = async () =>
  (
    await db().query("SELECT count(*)::int AS n FROM interview_rounds WHERE organization_id = $1", [
      employer.organizationId,
    ])
  ).rows[0]?.n;
const table = (at = now) =>
  readTable({ ...employer, jobId }, { sort: { column: "date", isRising: true }, page: 1 }, at);

test("twenty people share sixty times at most, and no fewer times than there are people", () => {
  const problem = (people: number, times: number) => {
    const ids = Array.from(
      { length: people },
      (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    );
    const interviewTimes = Array.from({ length: times }, (_, n) => iso(n + 1));
    return bulkSchema.safeParse(round({ ids, interviewTimes })).error?.issues[0]?.message ?? null;
  };
  expect([problem(20, 60), problem(20, 20), problem(20, 19)]).toEqual([null, null, "TIMES_TOO_FEW"]);
  expect([problem(21, 60), problem(20, 61)]).toEqual(["CHOICES_TOO_MANY", "CHOICES_TOO_MANY"]);
  expect(bulkSchema.safeParse(round({ delay: true })).success).toBe(false);
  expect(bulkSchema.safeParse(round({ status: "offer" })).success).toBe(false);
});

test("a time that one accepts is gone for the others, everywhere, and of two who accept it at once one is told which are left", async () => {
  const [ana, bea, carla] = people;
  expect((await propose()).updated).toHaveLength(3);
  expect(await interviewOf(ana)).toMatchObject({ times: three, isShared: true, at: null });
  const both = await Promise.allSettled([accept(ana, iso(8)), accept(bea, iso(8))]);
  const [first, second] = both[0].status === "fulfilled" ? [ana, bea] : [bea, ana];
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "INTERVIEW_TIME_TAKEN", details: { interview: { times: [iso(7), iso(9)] } } },
  });
  await accept(first, iso(8));
  expect(await interviewOf(first)).toMatchObject({ at: iso(8), answer: "accepted", times: three });
  expect(await timesOf(carla)).toEqual([iso(7), iso(9)]);
  const { application } = await readForEmployer(employer, carla.id, now);
  expect(application.interview?.times).toEqual([iso(7), iso(9)]);
  const items = await table();
  expect(items.find(({ id }) => id === carla.id)).toMatchObject({ interviewTimes: 2, areTimesTaken: false });
  await accept(second, iso(7));
  // The last one is still chosen, not fixed.
  await accept(carla, iso(9));
  await replyToInterview(carla.userId, carla.id, { answer: "declined" }, now);
  expect(await interviewOf(carla)).toMatchObject({ at: null, answer: "declined", times: [iso(9)] });
});

test.each<[string, (first: Candidate) => Promise<unknown>]>([
  ["is withdrawn", ({ id, userId }) => withdrawApplication(userId, id, {}, now)],
  ["is turned down", ({ id, userId }) => replyToInterview(userId, id, { answer: "declined" }, now)],
  [
    "is asked to be another",
    ({ id, userId }) => replyToInterview(userId, id, { answer: "another_time", reason: "Viajo." }, now),
  ],
  ["is another by then", (first) => accept(first, iso(9))],
  ["is rejected", (first) => lead(first, { status: "rejected" })],
  ["is moved", (first) => move(first, { interviewTimes: [iso(20)] })],
])("the time of an interview that %s is free again", async (_, act) => {
  const [ana, bea] = people;
  await propose();
  await accept(ana, iso(7));
  expect(await timesOf(bea)).toEqual([iso(8), iso(9)]);
  await act(ana);
  expect(await timesOf(bea)).toContain(iso(7));
  await accept(bea, iso(7));
  expect(await interviewOf(bea)).toMatchObject({ at: iso(7), answer: "accepted" });
});

test("a time stays taken under a reply that can be undone, and at another place", async () => {
  const [ana, bea] = people;
  await propose();
  await accept(ana, iso(7));
  const { delayed } = await lead(ana, { status: "rejected", delay: true });
  expect(await timesOf(bea)).toEqual([iso(8), iso(9)]);
  expect(await timesOf(bea, later(1))).toEqual(three);
  expect(await refusalOf(accept(bea, iso(7)))).toBe("INTERVIEW_TIME_TAKEN");
  await undoReplies(employer, delayed?.batchId ?? "", {}, now);
  await move(ana, { interviewTimes: [iso(7)] });
  expect(await interviewOf(ana)).toMatchObject({ at: iso(7), answer: "pending", place: "Sala 3" });
  expect(await timesOf(bea)).toEqual([iso(8), iso(9)]);
});

test("who finds all times to come taken can ask for another, and the organization reads it in its lists", async () => {
  const [ana, bea, carla] = people;
  await propose();
  await accept(ana, iso(8));
  await accept(bea, iso(9));
  const then = later(7.5);
  expect(await interviewOf(carla)).toMatchObject({ times: [iso(7)], areTimesTaken: false });
  expect(await interviewOf(carla, then)).toMatchObject({ areTimesTaken: true, isOver: false });
  expect((await table(then)).filter(({ areTimesTaken }) => areTimesTaken)).toMatchObject([{ id: carla.id }]);
  const { awaited } = await listEmployerInterviews(employer, then);
  expect(awaited.items).toMatchObject([{ id: carla.id, areTimesTaken: true }]);
  expect(await listTurnedDown(employer.userId, then)).toMatchObject([{ id: carla.id, areTimesTaken: true }]);
  const asking = { answer: "another_time", reason: "No queda ninguna." } as const;
  await replyToInterview(carla.userId, carla.id, asking, then);
  expect(await interviewOf(carla, then)).toMatchObject({ answer: "another_time", areTimesTaken: false });
});

test("who cannot be invited any more is named, the others are; past times invite nobody", async () => {
  const [ana, bea, carla] = people;
  await withdrawApplication(ana.userId, ana.id, {}, now);
  const past = propose({ interviewTimes: [iso(-1), iso(8), iso(9)] });
  expect(await refusalOf(past)).toBe("INTERVIEW_DATE_INVALID");
  const { updated, failed } = await propose({ versions: { [bea.id]: iso(-9) } });
  expect([updated, failed]).toEqual([
    [carla.id],
    [
      { id: ana.id, code: "INVALID_TRANSITION", status: "withdrawn" },
      { id: bea.id, code: "EDIT_CONFLICT" },
    ],
  ]);
  // Nobody chooses with her, and what held them together is deleted later, unlike another round.
  expect(await interviewOf(carla)).toMatchObject({ times: three, isShared: false });
  const [one, other] = [await insertApplication(db(), { jobId }), await insertApplication(db(), { jobId })];
  await propose({ ids: [one.id, other.id] });
  expect([await rounds(), await deleteEmptyRounds(later(0.9), 9), await rounds()]).toEqual([2, 0, 2]);
  expect([await deleteEmptyRounds(later(1.1), 9), await rounds()]).toEqual([1, 1]);
});

test("one who is invited alone shares its times with nobody, and reading it costs no statement about others", async () => {
  const [ana] = people;
  await propose({ ids: [ana.id] });
  const asked = await statementsOf(async () => {
    expect(await interviewOf(ana)).toMatchObject({ times: three, isShared: false });
  });
  expect(asked.filter((text) => /AS others|interview_rounds/.test(text))).toEqual([]);
  expect(await rounds()).toBe(0);
});

test.each<[string, (first: Candidate) => Promise<unknown>]>([
  ["is moved to it", (first) => move(first, { interviewTimes: [iso(7)] })],
  [
    "has accepted another and is moved to it",
    async (first) => {
      await accept(first, iso(8));
      await move(first, { interviewTimes: [iso(7)] });
    },
  ],
  [
    "is moved to it after a day that others did not have",
    async (first) => {
      await move(first, { interviewTimes: [iso(20), iso(21)] });
      expect(await interviewOf(first)).toMatchObject({ isShared: false });
      await move(first, { interviewTimes: [iso(7)] });
    },
  ],
  [
    "gets another place at the same times and accepts it",
    async (first) => {
      await move(first, { interviewTimes: three });
      await accept(first, iso(7));
    },
  ],
  [
    "gets another place, without times, and accepts it",
    async (first) => {
      expect((await move(first, {})).outcome).toBe("asked");
      expect(await interviewOf(first)).toMatchObject({ times: three, isShared: true, place: "Sala 3" });
      expect((await move(first, {})).outcome).toBe("same");
      await accept(first, iso(7));
    },
  ],
])("a time is gone for the others once one of them %s", async (_, act) => {
  const [ana, bea, carla] = people;
  await propose();
  await act(ana);
  expect(await interviewOf(ana)).toMatchObject({ at: iso(7) });
  expect(await timesOf(bea)).toEqual([iso(8), iso(9)]);
  expect(await refusalOf(accept(bea, iso(7)))).toBe("INTERVIEW_TIME_TAKEN");
  expect(await refusalOf(move(carla, { interviewTimes: [iso(7)] }))).toBe("INTERVIEW_TIME_TAKEN");
});

test("a fixed time that its candidate turned down and another took is not offered again", async () => {
  const [ana, bea] = people;
  await propose();
  await accept(ana, iso(7));
  expect((await move(ana, {})).outcome).toBe("asked");
  expect(await interviewOf(ana)).toMatchObject({ at: iso(7), times: [iso(7)], answer: "pending" });
  await replyToInterview(ana.userId, ana.id, { answer: "declined" }, now);
  await accept(bea, iso(7));
  for (const again of [{ interviewTimes: [iso(7)], interviewPlace: "Sala 4" }, {}])
    expect(await refusalOf(move(ana, again))).toBe("INTERVIEW_TIME_TAKEN");
  expect(await refusalOf(move(ana, {}, later(7)))).toBe("INTERVIEW_DATE_INVALID");
});

test("a time is taken by who reads an interview at it and has not turned it down, for lists as for a page", async () => {
  const [ana, bea] = people;
  await propose();
  await accept(ana, iso(7));
  const covered = `INSERT INTO delayed_replies (application_id, batch_id, visible_at, status, status_changed_at, updated_at)
    SELECT id, id, $2, $3::application_status, status_changed_at, updated_at FROM applications WHERE id = $1`;
  for (const status of ["interview", "rejected"])
    for (const answer of [null, "accepted", "another_time", "declined"])
      for (const cover of [null, "interview", "in_review"])
        for (const end of cover ? [0, 1] : [0]) {
          await db().query("DELETE FROM delayed_replies WHERE application_id = $1", [ana.id]);
          await db().query(
            "UPDATE applications SET status = $2::application_status, interview_answer = $3::interview_answer, interview_reason = $4 WHERE id = $1",
            [ana.id, status, answer, answer === "another_time" ? "Viajo." : null],
          );
          if (cover) await db().query(covered, [ana.id, later(end), cover]);
          const read = end > 0 ? cover : status;
          const isTaken = read === "interview" && (answer === null || answer === "accepted");
          const item = (await table()).find(({ id }) => id === bea.id);
          const free = isTaken ? [iso(8), iso(9)] : three;
          const seen = [await timesOf(bea), item?.interviewTimes];
          expect(seen, `${status} ${answer} ${cover} ${end}`).toEqual([free, free.length]);
        }
});
