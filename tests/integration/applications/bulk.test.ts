import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { bulkSchema } from "~/features/applications/pipeline/pipeline.schema";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
let employer: TestEmployer;
let jobId: string;

beforeAll(async () => {
  employer = await insertEmployer(db());
  const day = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const job = { organizationId: employer.organizationId, publishedAt: day(-5), closesAt: day(30) };
  jobId = (await insertJob(db(), job)).id;
});

const received = (fields: Parameters<typeof insertApplication>[1] = {}) =>
  insertApplication(db(), { jobId, submittedAt: new Date(now.getTime() - 60_000), ...fields });

const answer = (ids: string[], fields: Record<string, unknown> = {}) =>
  replyToMany(employer, bulkSchema.parse({ ids, status: "rejected", ...fields }), now);

async function statusesOf(ids: string[]): Promise<string[]> {
  const { rows } = await db().query("SELECT id, status FROM applications WHERE id = ANY($1)", [ids]);
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
}

test("several are refused with one reason and message, each with its history and mail", async () => {
  const ids = [(await received()).id, (await received({ status: "viewed" })).id];
  const result = await answer(ids, { reason: "position_filled", message: "Gracias a todas." });
  expect(result).toEqual({ batchId: null, updated: ids, failed: [] });
  expect(await statusesOf(ids)).toEqual(["rejected", "rejected"]);
  const { rows } = await db().query(
    "SELECT DISTINCT decision_reason AS reason, candidate_message AS message FROM applications WHERE id = ANY($1)",
    [ids],
  );
  expect(rows).toEqual([{ reason: "position_filled", message: "Gracias a todas." }]);
  const mails = await db().query(
    "SELECT count(*)::int AS n FROM email_deliveries WHERE payload->>'applicationId' = ANY($1)",
    [ids],
  );
  expect(mails.rows[0].n).toBe(2);
});

test("one that moved meanwhile, others' and one that is nobody's fail; the rest is changed", async () => {
  const mine = await received();
  const stale = await received({ status: "viewed" });
  const withdrawn = await received({ status: "withdrawn" });
  const foreign = await insertApplication(db());
  const nobody = randomUUID();
  const versions = { [stale.id]: new Date(now.getTime() - 120_000).toISOString() };
  const result = await answer([foreign.id, stale.id, mine.id, withdrawn.id, nobody], { versions });
  expect(result.updated).toEqual([mine.id]);
  expect(result.failed).toEqual([
    { id: foreign.id, code: "NOT_FOUND" },
    { id: stale.id, code: "EDIT_CONFLICT" },
    { id: withdrawn.id, code: "INVALID_TRANSITION" },
    { id: nobody, code: "NOT_FOUND" },
  ]);
  expect(await statusesOf([foreign.id, stale.id, mine.id, withdrawn.id])).toEqual([
    "submitted",
    "viewed",
    "rejected",
    "withdrawn",
  ]);
});

test.each([
  ["101 ids", { ids: Array.from({ length: 101 }, () => randomUUID()) }],
  ["no id", { ids: [] }],
  ["an invalid id", { ids: ["1"] }],
  ["another state", { status: "offer" }],
  ["a reason for a review", { status: "in_review", reason: "experience" }],
  ["an unknown reason", { reason: "porque sí" }],
  ["a message of 2,001 characters", { message: "x".repeat(2001) }],
])("%s is refused", (_, changes) => {
  const input = { ids: [randomUUID()], status: "rejected", ...changes };
  expect(bulkSchema.safeParse(input).success).toBe(false);
});

test.each([
  ["a hundred ids", { ids: Array.from({ length: 100 }, () => randomUUID()) }],
  ["a message of 2,000 characters", { message: "x".repeat(2000) }],
  ["one id twice, which counts once", { ids: Array(2).fill(randomUUID()) }],
])("%s can be sent", (_, changes) => {
  const parsed = bulkSchema.parse({ ids: [randomUUID()], status: "rejected", ...changes });
  expect(new Set(parsed.ids).size).toBe(parsed.ids.length);
});
