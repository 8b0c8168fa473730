import { beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { eraseAccountsIn } from "~/features/account/erase-accounts.server";
import { exportUser } from "~/features/account/export-user.server";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { listErasures } from "~/features/applications/erasing/list-erasures.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { downloadDocument } from "~/features/applications/reading/download-document.server";
import { listHeld } from "~/features/applications/reading/list-held.server";
import { readFunnel } from "~/features/applications/reading/read-funnel.server";
import { undoReplies } from "~/features/applications/replies/undo-replies.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { applicationErasures } from "~/tasks/expired-sessions/records.server";
import { ownDatabase } from "../../support/app/own-process";
import { statementsOf } from "../../support/app/statements";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { archiveAt, insertClosed } from "../../support/jobs/archive";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date();
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe("what organizations hold, and what was erased", () => {
  let employer: TestEmployer;
  let jobId: string;
  let person: { id: string; email: string };
  let id: string;
  let conversationId: string;

  beforeEach(async () => {
    employer = await insertEmployer(db());
    jobId = (await insertJob(db(), { organizationId: employer.organizationId })).id;
    person = await insertUser(db(), { isEmailVerified: true });
    const sent = { jobId, userId: person.id, coverLetter: "Me interesa.", submittedAt: minutes(-60) };
    ({ id, conversationId } = await insertApplication(db(), sent));
    await insertDocument(db(), { ownerId: person.id, applicationId: id });
    const transcript = { kind: "transcript", name: "notas.pdf" } as const;
    await insertDocument(db(), { ownerId: person.id, applicationId: id, ...transcript });
    await sendMessage({ side: "candidate", userId: person.id }, conversationId, "Hola.", minutes(-50));
  });

  const erasures = async () => (await listErasures(person.id)).items;
  const download = async (at: Date) => {
    const file = await downloadDocument({ side: "employer", ...employer }, id, "cv", { now: at });
    await new Response(file.content).arrayBuffer();
  };

  test("the list of what organizations hold names each thing, and each opening by what was done and how often", async () => {
    await download(minutes(-40));
    await download(minutes(-30));
    const interview = { interviewAt: minutes(600).toISOString(), interviewPlace: "Sala 2" };
    const change = statusChangeSchema.parse({ status: "interview", ...interview });
    await changeStatus(employer, id, change, minutes(-20));
    const [item] = (await listHeld(person.id, {}, now)).items;
    expect(item).toMatchObject({
      ...{ hasLetter: true, documents: [{ name: "cv.pdf" }, { kind: "transcript", name: "notas.pdf" }] },
      ...{ messages: 1, hasInterview: true, contentEndsAt: null },
      ...{ isWithdrawable: true, isOrganizationClosed: false },
    });
    expect(item?.openings).toEqual([
      { what: "download", document: "cv", times: 2, lastAt: minutes(-30) },
      { what: "application", document: null, times: 1, lastAt: minutes(-20) },
    ]);
  });

  test("the list of what organizations hold is of one person, in pages, and costs as many statements for many as for one", async () => {
    await insertApplication(db(), { jobId });
    const first = await statementsOf(() => listHeld(person.id, {}, now));
    const submitted = (place: number) => ({ userId: person.id, submittedAt: minutes(-100 - place) });
    for (let place = 0; place < 10; place += 1) await insertApplication(db(), submitted(place));
    let list = await listHeld(person.id, {}, now);
    expect(await statementsOf(() => listHeld(person.id, {}, now))).toHaveLength(first.length);
    expect(first.length).toBeLessThanOrEqual(12);
    expect([list.total, list.organizations, list.items.length, list.items[0]?.id]).toEqual([11, 11, 10, id]);
    list = await listHeld(person.id, { after: list.next ?? "" }, now);
    expect([list.items.length, list.next]).toEqual([1, null]);
  });

  test("what its person erases is written down once, as numbers; a withdrawal, and erasing where nothing is left, are no erasures", async () => {
    const { id: empty } = await insertApplication(db(), { userId: person.id });
    await withdrawApplication(person.id, empty, { eraseData: true }, now);
    await withdrawApplication(person.id, id, {}, now);
    expect(await erasures()).toEqual([]);
    for (const at of [now, minutes(1)]) await withdrawApplication(person.id, id, { eraseData: true }, at);
    const numbers = { documents: 2, hadLetter: true, messages: 1, erasedAt: now.toISOString() };
    const entry = { id: expect.any(String), organization: "Instituto Sol", cause: "person", ...numbers };
    expect(await erasures()).toEqual([entry]);
    const item = (await listHeld(person.id, {}, now)).items.find((held) => held.id === id);
    expect(item).toMatchObject({ hasLetter: false, documents: [], messages: 0, hasInterview: false });
  });

  test("what time erases is written down without saying of which application, is in the person's exported data for twelve months, and is erased with the account", async () => {
    const decided = { closed: 400, status: "rejected", changed: 366, userId: person.id } as const;
    const { id: old } = await insertClosed(db(), now, { ...decided, coverLetter: "Me interesa." });
    await insertDocument(db(), { ownerId: person.id, applicationId: old });
    await archiveAt(now);
    expect(await erasures()).toMatchObject([{ cause: "time", documents: 1, hadLetter: true, messages: 0 }]);
    expect((await listHeld(person.id, {}, now)).items.map((item) => item.id)).toEqual([id]);
    const written = "SELECT to_jsonb(e)::text AS row FROM application_erasures e WHERE user_id = $1";
    expect((await db().query(written, [person.id])).rows[0].row).not.toContain(old);
    const exported = (await exportUser(person.id, accountEvents)) as Record<string, unknown>;
    const erased = { organization: "Instituto Sol", documents: 1, cause: "time" };
    expect(exported.applicationErasures).toMatchObject([erased]);
    const end = new Date(now);
    end.setUTCMonth(end.getUTCMonth() + 12);
    await applicationErasures.cleanBatch(end);
    expect(await erasures()).toHaveLength(1);
    await applicationErasures.cleanBatch(new Date(end.getTime() + 1));
    expect(await erasures()).toEqual([]);
    const { id: other } = await insertApplication(db(), { userId: person.id, coverLetter: "Otra." });
    await withdrawApplication(person.id, other, { eraseData: true }, now);
    expect(await erasures()).toHaveLength(1);
    const { prisma } = await getDatabase();
    const account = { ...person, isEmailVerified: true };
    await prisma.$transaction((tx) => eraseAccountsIn(tx, [account], accountEvents, now));
    expect(await erasures()).toEqual([]);
  });
});

const dayMinutes = 24 * 60;

/** An application that went through some states, an hour ago. */
async function insertLed({
  path = [],
  ...fields
}: Parameters<typeof insertApplication>[1] & { path?: ApplicationStatus[] }) {
  const sent = await insertApplication(db(), {
    ...fields,
    status: path.at(-1) ?? "submitted",
    submittedAt: minutes(-120),
    columns: { ...(path.length > 0 && { first_response_at: minutes(-60) }), ...fields?.columns },
  });
  for (const [place, status] of path.entries())
    await db().query(
      `INSERT INTO application_events (id, application_id, kind, visibility, from_status, to_status, actor, created_at)
       VALUES (gen_random_uuid(), $1, 'status', 'both', $2, $3, 'employer', $4)`,
      [sent.id, path[place - 1] ?? "submitted", status, minutes(place - 60)],
    );
  return sent;
}

describe("where a process stands for all", () => {
  let employer: TestEmployer;
  let jobId: string;
  let userId: string;

  beforeEach(async () => {
    employer = await insertEmployer(db());
    jobId = (
      await insertJob(db(), { organizationId: employer.organizationId, closesAt: minutes(30 * dayMinutes) })
    ).id;
    ({ id: userId } = await insertUser(db(), { isEmailVerified: true }));
  });

  /** Eight others: three came to the review, of whom one was interviewed and hired; one withdrew, one is erased. */
  async function others() {
    await insertLed({ jobId, path: ["viewed", "in_review"] });
    await insertLed({ jobId, path: ["viewed", "in_review", "rejected"] });
    await insertLed({ jobId, path: ["viewed", "interview", "offer", "hired"] });
    await insertLed({ jobId, path: ["viewed", "withdrawn"] });
    await insertLed({ jobId, path: ["rejected"], userId: null, columns: { anonymized_at: now } });
    for (let count = 0; count < 3; count += 1) await insertLed({ jobId });
  }
  const counts = { applications: 10, inReview: 3, interview: 1, hired: 1 };
  const funnelOf = async (id: string, at = now) => readFunnel(await getCandidateDetails(userId, id, at), at);
  const lead = (id: string, status: string, fields: Record<string, unknown> = {}, at = now) =>
    changeStatus(employer, id, statusChangeSchema.parse({ status, ...fields }), at);

  test("the process is told of from ten applications on, withdrawn and erased ones counted, and costs one statement", async () => {
    await others();
    const { id } = await insertLed({ jobId, userId, path: ["viewed", "rejected"] });
    expect(await funnelOf(id)).toBeNull();
    await insertLed({ jobId });
    expect(await funnelOf(id)).toEqual({ ...counts, reached: "viewed" });
    // Of another job.
    await insertLed({ path: ["viewed", "in_review"] });
    expect(await funnelOf(id)).toMatchObject(counts);
    const details = await getCandidateDetails(userId, id, now);
    expect(await statementsOf(() => readFunnel(details, now))).toHaveLength(1);
  });

  test("a candidate reads the furthest own step once there is a decision, and nothing of the process before, at no statement", async () => {
    await others();
    await insertLed({ jobId });
    const detailsOf = async (path: readonly ApplicationStatus[]) => {
      const { id: other } = await insertUser(db());
      const { id } = await insertLed({ jobId, userId: other, path: [...path] });
      return getCandidateDetails(other, id, now);
    };
    for (const [path, reached] of [
      [["viewed", "in_review", "interview", "offer", "hired"], "hired"],
      [["viewed", "in_review", "rejected"], "in_review"],
      [["viewed", "interview", "in_review", "rejected"], "interview"],
      [["viewed", "in_review", "offer", "rejected"], "offer"],
      [["no_response"], "submitted"],
    ] as const)
      expect((await readFunnel(await detailsOf(path), now))?.reached, path.join()).toBe(reached);
    for (const path of [[], ["viewed"], ["in_review"], ["interview"], ["offer"]] as ApplicationStatus[][]) {
      const details = await detailsOf(path);
      expect(await statementsOf(async () => expect(await readFunnel(details, now)).toBeNull())).toEqual([]);
    }
  });

  test("a candidate reads of the process once applying again after a withdrawal is impossible, time has closed the application, or a delayed decision shows", async () => {
    await others();
    await insertLed({ jobId });
    const { id: late } = await insertLed({ jobId, userId });
    expect(await funnelOf(late, minutes(89 * dayMinutes))).toBeNull();
    expect(await funnelOf(late, minutes(91 * dayMinutes))).toEqual({ ...counts, reached: "submitted" });
    const { delayed } = await lead(late, "rejected", { delay: true });
    expect(await funnelOf(late, new Date(minutes(15).getTime() - 1))).toBeNull();
    expect(await funnelOf(late, minutes(15))).toEqual({ ...counts, reached: "viewed" });
    await undoReplies(employer, delayed?.batchId ?? "", {}, now);
    await withdrawApplication(userId, late, {}, now);
    expect(await funnelOf(late)).toBeNull();
    await db().query(
      "UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = $2, closes_at = $2 WHERE id = $1",
      [jobId, now],
    );
    expect(await funnelOf(late)).toEqual({ ...counts, reached: "submitted" });
  });

  test("the process counts no delayed or undone reply to others before they know", async () => {
    await others();
    const { id } = await insertLed({ jobId, userId, path: ["viewed", "rejected"] });
    const { id: late } = await insertLed({ jobId, path: ["viewed", "interview", "offer"] });
    const { id: undone } = await insertLed({ jobId });
    await lead(late, "hired", { delay: true });
    const { delayed } = await lead(undone, "in_review", { delay: true });
    const before = { ...counts, applications: 11, inReview: 4, interview: 2 };
    expect(await funnelOf(id)).toMatchObject(before);
    expect(await funnelOf(id, minutes(14))).toMatchObject(before);
    await undoReplies(employer, delayed?.batchId ?? "", {}, minutes(14));
    expect(await funnelOf(id, minutes(15))).toMatchObject({ ...before, hired: 2 });
  });
});
