import { describe, expect, test } from "vitest";
import { boardColumns } from "~/features/applications/board/board-columns";
import { countBoard } from "~/features/applications/board/count-board.server";
import { listBoard } from "~/features/applications/board/list-board.server";
import { readBoard } from "~/features/applications/board/read-board.server";
import { listAwaiting } from "~/features/applications/reading/list-awaiting.server";
import { withApplicationCounts } from "~/features/applications/reading/with-application-counts.server";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const dayMs = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(now.getTime() + days * dayMs);

async function boardOf(organization?: TestEmployer, fields: Parameters<typeof insertJob>[1] = {}) {
  const employer = organization ?? (await insertEmployer(db()));
  const { organizationId } = employer;
  const { id: jobId } = await insertJob(db(), {
    organizationId,
    publishedAt: later(-100),
    closesAt: later(30),
    ...fields,
  });
  const owner = { ...employer, jobId };
  let sent = 0;
  const apply = (status: ApplicationStatus = "submitted", columns: object = {}) => {
    sent += 1;
    const submittedAt = new Date(later(-10).getTime() + sent * 60_000);
    return insertApplication(db(), { jobId, status, submittedAt, columns: { ...columns } });
  };
  return { employer, owner, apply };
}

describe("a page of the applications", () => {
  test("the list of applications goes from cursor to cursor and back, newest or oldest first", async () => {
    const { owner, apply } = await boardOf();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await apply()).id);
    const newest = ids.toReversed();
    const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    const first = await listBoard(owner, { limit: 2 }, now);
    expect(idsOf(first)).toEqual(newest.slice(0, 2));
    expect([first.total, first.previous]).toEqual([5, null]);
    const second = await listBoard(owner, { limit: 2, after: first.next ?? "" }, now);
    expect(idsOf(second)).toEqual(newest.slice(2, 4));
    const last = await listBoard(owner, { limit: 2, after: second.next ?? "" }, now);
    expect([idsOf(last), last.next]).toEqual([newest.slice(4), null]);
    expect(idsOf(await listBoard(owner, { limit: 2, before: second.previous ?? "" }, now))).toEqual(
      newest.slice(0, 2),
    );
    const oldest = await listBoard(owner, { limit: 3, sort: "oldest" }, now);
    expect(idsOf(oldest)).toEqual(ids.slice(0, 3));
    const rest = await listBoard(owner, { limit: 3, sort: "oldest", after: oldest.next ?? "" }, now);
    expect(idsOf(rest)).toEqual(ids.slice(3));
  });

  test("the list of applications has the states of this moment, also those that time brought", async () => {
    const { owner, apply } = await boardOf(undefined, {
      status: "closed",
      closeReason: "filled",
      closedAt: later(-60),
      closesAt: later(-59),
    });
    const ended = await apply("submitted");
    const answered = await apply("in_review", { first_response_at: later(-70) });
    const lapsed = await listBoard(owner, { status: ["no_response"] }, now);
    expect(lapsed.items.map(({ id, status, wasAnswered }) => ({ id, status, wasAnswered }))).toEqual([
      { id: ended.id, status: "no_response", wasAnswered: false },
    ]);
    expect(lapsed.items[0]?.statusChangedAt).toBe(now.toISOString());
    expect((await listBoard(owner, { status: ["submitted"] }, now)).items).toEqual([]);
    const before = new Date(now.getTime() - 1);
    expect((await listBoard(owner, { status: ["submitted"] }, before)).total).toBe(1);
    expect(await countBoard(owner, {}, now)).toMatchObject({
      submitted: 0,
      no_response: 1,
      in_review: 1,
    });
    expect((await listBoard(owner, { status: ["in_review"] }, now)).items[0]?.id).toBe(answered.id);
  });

  test("the list of applications is closed to other organizations, has nobody else's, and no name of an erased person", async () => {
    const [mine, theirs] = [await boardOf(), await boardOf()];
    await theirs.apply();
    const stranger = { ...theirs.owner, organizationId: mine.owner.organizationId };
    expect(await refusalOf(listBoard(stranger, {}, now))).toBe("NOT_FOUND");
    expect((await listBoard(mine.owner, {}, now)).total).toBe(0);
    const { id } = await mine.apply("withdrawn");
    await db().query("UPDATE applications SET user_id = NULL, anonymized_at = now() WHERE id = $1", [id]);
    expect((await listBoard(mine.owner, {}, now)).items.map(({ candidate }) => candidate)).toEqual([null]);
  });
});

test("each column of the board has its newest ten applications", async () => {
  const { owner, apply } = await boardOf();
  for (let n = 0; n < 11; n += 1) await apply("submitted");
  for (const status of ["viewed", "hired", "rejected", "withdrawn"] as const) await apply(status);
  const columns = await readBoard(owner, {}, now);
  const sizes = Object.fromEntries(Object.entries(columns).map(([name, items]) => [name, items.length]));
  expect(sizes).toEqual({ unread: 10, viewed: 1, in_review: 0, interview: 0, offer: 0, closed: 3 });
  expect(columns.closed.map(({ status }) => status)).toEqual(["withdrawn", "rejected", "hired"]);
  const oldest = await readBoard(owner, { sort: "oldest" }, now);
  expect(oldest.closed.map(({ status }) => status)).toEqual(["hired", "rejected", "withdrawn"]);
  expect(Object.keys(columns)).toEqual(Object.keys(boardColumns));
});

test("the list of jobs counts the applications of each, and those that wait for an answer come oldest first", async () => {
  const first = await boardOf();
  const second = await boardOf(first.employer);
  const answered = { first_response_at: later(-1) };
  const viewed = await first.apply("viewed");
  await first.apply("in_review", answered);
  await first.apply("viewed", answered);
  const submitted = await first.apply("submitted");
  const jobs = [{ id: first.owner.jobId }, { id: second.owner.jobId }];
  const counted = await withApplicationCounts(first.owner.organizationId, jobs, now);
  expect(counted[0]?.applications).toMatchObject({ submitted: 1, viewed: 2, in_review: 1, rejected: 0 });
  expect(Object.values(counted[1]?.applications ?? {})).toEqual(Array(9).fill(0));
  const awaiting = await listAwaiting(first.employer, now);
  expect([awaiting.total, awaiting.items.map(({ id }) => id)]).toEqual([2, [viewed.id, submitted.id]]);
});
