import { beforeEach, describe, expect, test } from "vitest";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { readFunnel } from "~/features/applications/reading/read-funnel.server";
import { undoReplies } from "~/features/applications/replies/undo-replies.server";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { ownDatabase } from "../../support/app/own-process";
import { statementsOf } from "../../support/app/statements";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const now = new Date();
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const dayMinutes = 24 * 60;

type Db = Parameters<typeof insertApplication>[0];

/** An application that went through some states, an hour ago. */
async function insertLed(
  db: Db,
  { path = [], ...fields }: Parameters<typeof insertApplication>[1] & { path?: ApplicationStatus[] },
) {
  const sent = await insertApplication(db, {
    ...fields,
    status: path.at(-1) ?? "submitted",
    submittedAt: minutes(-120),
    columns: { ...(path.length > 0 && { first_response_at: minutes(-60) }), ...fields?.columns },
  });
  for (const [place, status] of path.entries())
    await db.query(
      `INSERT INTO application_events (id, application_id, kind, visibility, from_status, to_status, actor, created_at)
       VALUES (gen_random_uuid(), $1, 'status', 'both', $2, $3, 'employer', $4)`,
      [sent.id, path[place - 1] ?? "submitted", status, minutes(place - 60)],
    );
  return sent;
}

describe("where a process stands for all", () => {
  const db = ownDatabase();
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
    await insertLed(db(), { jobId, path: ["viewed", "in_review"] });
    await insertLed(db(), { jobId, path: ["viewed", "in_review", "rejected"] });
    await insertLed(db(), { jobId, path: ["viewed", "interview", "offer", "hired"] });
    await insertLed(db(), { jobId, path: ["viewed", "withdrawn"] });
    await insertLed(db(), { jobId, path: ["rejected"], userId: null, columns: { anonymized_at: now } });
    for (let count = 0; count < 3; count += 1) await insertLed(db(), { jobId });
  }
  const counts = { applications: 10, inReview: 3, interview: 1, hired: 1 };
  const funnelOf = async (id: string, at = now) => readFunnel(await getCandidateDetails(userId, id, at), at);
  const lead = (id: string, status: string, fields: Record<string, unknown> = {}, at = now) =>
    changeStatus(employer, id, statusChangeSchema.parse({ status, ...fields }), at);

  test("the process is told of from ten applications on, withdrawn and erased ones counted, and costs one statement", async () => {
    await others();
    const { id } = await insertLed(db(), { jobId, userId, path: ["viewed", "rejected"] });
    expect(await funnelOf(id)).toBeNull();
    await insertLed(db(), { jobId });
    expect(await funnelOf(id)).toEqual({ ...counts, reached: "viewed" });
    // Of another job.
    await insertLed(db(), { path: ["viewed", "in_review"] });
    expect(await funnelOf(id)).toMatchObject(counts);
    const details = await getCandidateDetails(userId, id, now);
    expect(await statementsOf(() => readFunnel(details, now))).toHaveLength(1);
  });

  test("a candidate reads the furthest own step once there is a decision, and nothing of the process before, at no statement", async () => {
    await others();
    await insertLed(db(), { jobId });
    const detailsOf = async (path: readonly ApplicationStatus[]) => {
      const { id: other } = await insertUser(db());
      const { id } = await insertLed(db(), { jobId, userId: other, path: [...path] });
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

  test("a candidate who withdrew reads of the process once applying again is impossible", async () => {
    await others();
    await insertLed(db(), { jobId });
    const { id } = await insertLed(db(), { jobId, userId, path: ["viewed"] });
    await withdrawApplication(userId, id, {}, now);
    expect(await funnelOf(id)).toBeNull();
    await db().query(
      "UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = $2, closes_at = $2 WHERE id = $1",
      [jobId, now],
    );
    expect(await funnelOf(id)).toEqual({ ...counts, reached: "viewed" });
  });

  test("a candidate reads of the process once time has closed the application, before a task wrote that down", async () => {
    await others();
    await insertLed(db(), { jobId });
    const { id } = await insertLed(db(), { jobId, userId });
    expect(await funnelOf(id, minutes(89 * dayMinutes))).toBeNull();
    expect(await funnelOf(id, minutes(91 * dayMinutes))).toEqual({ ...counts, reached: "submitted" });
  });

  test("a candidate reads nothing of the process until the delayed decision shows", async () => {
    await others();
    await insertLed(db(), { jobId });
    const { id } = await insertLed(db(), { jobId, userId });
    await lead(id, "rejected", { delay: true });
    expect(await funnelOf(id, new Date(minutes(15).getTime() - 1))).toBeNull();
    expect(await funnelOf(id, minutes(15))).toEqual({ ...counts, reached: "viewed" });
  });

  test("the process counts no delayed or undone reply to others before they know", async () => {
    await others();
    const { id } = await insertLed(db(), { jobId, userId, path: ["viewed", "rejected"] });
    const { id: late } = await insertLed(db(), { jobId, path: ["viewed", "interview", "offer"] });
    const { id: undone } = await insertLed(db(), { jobId });
    await lead(late, "hired", { delay: true });
    const { delayed } = await lead(undone, "in_review", { delay: true });
    const before = { ...counts, applications: 11, inReview: 4, interview: 2 };
    expect(await funnelOf(id)).toMatchObject(before);
    expect(await funnelOf(id, minutes(14))).toMatchObject(before);
    await undoReplies(employer, delayed?.batchId ?? "", {}, minutes(14));
    expect(await funnelOf(id, minutes(15))).toMatchObject({ ...before, hired: 2 });
  });
});
