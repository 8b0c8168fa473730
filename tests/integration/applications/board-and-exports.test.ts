import { beforeAll, expect, test } from "vitest";
import { boardColumns } from "~/features/applications/board/board-address";
import { countBoard } from "~/features/applications/board/count-board.server";
import { listBoard } from "~/features/applications/board/list-board.server";
import { readBoard } from "~/features/applications/board/read-board.server";
import { exportBoard } from "~/features/applications/export/export-board-csv.server";
import { exportDocuments } from "~/features/applications/export/export-documents.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { countWaiting, countWaitingBeside } from "~/features/applications/reading/count-waiting.server";
import { listAwaiting } from "~/features/applications/reading/list-awaiting.server";
import { withApplicationCounts } from "~/features/applications/reading/with-application-counts.server";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { ownDatabase } from "../../support/app/own-process";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertCommittee, insertDeclaration } from "../../support/jobs/committees";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";
import { makeMember } from "../../support/people/members";
import { insertUser } from "../../support/people/users";

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

test("the list of applications goes from cursor to cursor and back, newest or oldest first", async () => {
  const { owner, apply } = await boardOf();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await apply()).id);
  const newest = ids.toReversed();
  const list = async (query: Parameters<typeof listBoard>[1]) => {
    const { items, ...page } = await listBoard(owner, query, now);
    return { ...page, ids: items.map(({ id }) => id) };
  };
  const first = await list({ limit: 2 });
  expect(first).toMatchObject({ ids: newest.slice(0, 2), total: 5, previous: null });
  const second = await list({ limit: 2, after: first.next ?? "" });
  expect(second.ids).toEqual(newest.slice(2, 4));
  const last = await list({ limit: 2, after: second.next ?? "" });
  expect(last).toMatchObject({ ids: newest.slice(4), next: null });
  expect((await list({ limit: 2, before: second.previous ?? "" })).ids).toEqual(first.ids);
  const oldest = await list({ limit: 3, sort: "oldest" });
  const rest = await list({ limit: 3, sort: "oldest", after: oldest.next ?? "" });
  expect([...oldest.ids, ...rest.ids]).toEqual(ids);
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
  const counts = { submitted: 0, no_response: 1, in_review: 1 };
  expect(await countBoard(owner, {}, now)).toMatchObject(counts);
  expect((await listBoard(owner, { status: ["in_review"] }, now)).items[0]?.id).toBe(answered.id);
});

test("the list of applications has nobody else's, and no name of an erased person", async () => {
  const [mine, theirs] = [await boardOf(), await boardOf()];
  await theirs.apply();
  expect((await listBoard(mine.owner, {}, now)).total).toBe(0);
  const { id } = await mine.apply("withdrawn");
  await db().query("UPDATE applications SET user_id = NULL, anonymized_at = now() WHERE id = $1", [id]);
  expect((await listBoard(mine.owner, {}, now)).items.map(({ candidate }) => candidate)).toEqual([null]);
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
  const waiting = await countWaiting(
    first.employer,
    jobs.map(({ id }) => id),
  );
  expect(Object.fromEntries(waiting)).toEqual({ [first.owner.jobId]: 2 });
  expect(await countWaitingBeside(first.employer, viewed.id, now)).toMatchObject({ count: 1 });
  await insertCommittee(db(), first.owner.jobId, [100], []);
  const conflict = { role: "owner", hasConflict: true };
  await insertDeclaration(db(), { applicationId: submitted.id, userId: first.employer.userId }, conflict);
  expect((await countWaiting(first.employer, [first.owner.jobId])).get(first.owner.jobId)).toBe(1);
  expect(await countWaitingBeside(first.employer, viewed.id, now)).toMatchObject({ count: 0 });
});

type Member = Pick<TestEmployer, "organizationId" | "userId">;
let employer: TestEmployer;
let stranger: TestEmployer;

beforeAll(async () => {
  [employer, stranger] = [await insertEmployer(db()), await insertEmployer(db())];
});

async function ownJob(): Promise<string> {
  const { organizationId } = employer;
  return (await insertJob(db(), { organizationId, publishedAt: later(-5), closesAt: later(30) })).id;
}

async function auditOf(jobId: string) {
  const sql = "SELECT actor_id, action, meta FROM audit_log WHERE target = $1 ORDER BY created_at";
  return (await db().query(sql, [jobId])).rows;
}

const textOf = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer()).toString();

const asked = { filter: {}, requestId: "test" };
const csvOf = async (jobId: string, who: Member = employer) =>
  textOf(await exportBoard(who, { ...asked, jobId, separator: ";", bom: true }, now));

const zipOf = async (jobId: string, who: Member = employer) =>
  Buffer.from(await new Response(await exportDocuments(who, { ...asked, jobId }, now)).arrayBuffer());

/** The names of a ZIP's entries, in its central directory. */
function entriesOf(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf("PK\u0001\u0002"); at >= 0; at = zip.indexOf("PK\u0001\u0002", at + 46)) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.toString("utf8", at + 46, at + 46 + length));
  }
  return names;
}

test("a spreadsheet tells a state that its candidate does not read yet", async () => {
  const jobId = await ownJob();
  const { id } = await insertApplication(db(), { jobId, status: "in_review" });
  await changeStatus(employer, id, { status: "rejected", delay: true }, now);
  expect(await csvOf(jobId)).toContain('"Descartada (aún no enviada)"');
});

test("a spreadsheet has a row for each application, and no formula of a candidate's", async () => {
  const jobId = await ownJob();
  const { id: userId, email } = await insertUser(db(), { name: '=HYPERLINK("https://x.example")' });
  const columns = { first_response_at: later(-1.5) };
  const { id } = await insertApplication(db(), { jobId, userId, submittedAt: later(-2), columns });
  const refused = { status: "rejected", columns: { decision_reason: "experience" } } as const;
  await insertApplication(db(), { jobId, submittedAt: later(-1), ...refused });
  const text = await csvOf(jobId);
  expect(text.startsWith('\uFEFF"Nombre";')).toBe(true);
  const rows = text.trim().split("\r\n");
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/^"'=HYPERLINK/);
  expect(rows[1]).toContain('"2026-11-20T10:00:00.000Z";"2026-11-20T22:00:00.000Z"');
  expect(rows[1]).toMatch(new RegExp(`"MZ(?:-[0-9A-Z]{4}){2}";"${id}"$`));
  expect(rows[2]).toContain('"Descartada"');
  expect(rows[2]).toContain('"Experiencia"');
  expect(text).not.toContain(email);
  expect(await auditOf(jobId)).toEqual([
    { actor_id: employer.userId, action: "applications.export", meta: {} },
  ]);
});

test("a ZIP has a folder for each person, and every document in it is a download", async () => {
  const jobId = await ownJob();
  const { id: userId } = await insertUser(db(), { name: "../Ana: Ruiz" });
  const { id: applicationId } = await insertApplication(db(), { jobId, userId });
  const content = `%PDF-1.7 ${"x".repeat(5000)}`;
  await insertDocument(db(), { ownerId: userId, applicationId, content, name: "doc.pdf" });
  await insertDocument(db(), { ownerId: userId, applicationId, kind: "transcript", name: "doc.pdf" });
  const zip = await zipOf(jobId);
  const folder = `Ana Ruiz ${applicationId.slice(-8)}`;
  expect(entriesOf(zip)).toEqual([`${folder}/doc.pdf`, `${folder}/doc (2).pdf`]);
  expect(zip.includes(content)).toBe(true);
  const { rows } = await db().query(
    "SELECT kind, visibility, actor, document FROM application_events WHERE application_id = $1 AND kind = 'download' ORDER BY id",
    [applicationId],
  );
  const download = { kind: "download", visibility: "both", actor: "employer" };
  expect(rows).toEqual([
    { ...download, document: "cv" },
    { ...download, document: "transcript" },
  ]);
  expect((await auditOf(jobId)).map(({ action }) => action)).toEqual(["applications.documents"]);
});

test("a ZIP has no documents that were to be deleted twelve months after the end", async () => {
  const jobId = await ownJob();
  for (const [changed, name] of [
    ["2025-11-22T10:00:00.000Z", "gone.pdf"],
    ["2025-11-22T10:00:00.001Z", "kept.pdf"],
  ] as const) {
    const ended = { status: "rejected", columns: { status_changed_at: changed } } as const;
    const { id: applicationId, userId } = await insertApplication(db(), { jobId, ...ended });
    await insertDocument(db(), { ownerId: userId ?? "", applicationId, name });
  }
  expect(entriesOf(await zipOf(jobId)).map((name) => name.split("/")[1])).toEqual(["kept.pdf"]);
});

test("a member who leaves the team gets no file, and a download under way breaks off", async () => {
  const jobId = await ownJob();
  for (let count = 0; count < 4; count += 1) {
    const { id: applicationId, userId } = await insertApplication(db(), { jobId });
    await insertDocument(db(), { ownerId: userId ?? "", applicationId });
  }
  const { id: userId } = await insertUser(db());
  await makeMember(db(), userId, { organizationId: employer.organizationId, role: "recruiter" });
  const member = { organizationId: employer.organizationId, userId };
  const begun = await exportDocuments(member, { ...asked, jobId }, now);
  await db().query("UPDATE users SET organization_id = NULL, organization_role = NULL WHERE id = $1", [
    userId,
  ]);
  await expect(new Response(begun).arrayBuffer()).rejects.toThrow("broke off");
  expect(await refusalOf(csvOf(jobId, member))).toBe("NOT_AN_ORGANIZATION");
  expect((await auditOf(jobId)).map(({ action }) => action)).toEqual(["applications.documents"]);
});

test("an empty job makes an empty file of each kind, and a refused export is not recorded", async () => {
  const jobId = await ownJob();
  expect(await refusalOf(csvOf(jobId, stranger))).toBe("NOT_FOUND");
  expect(await refusalOf(zipOf(jobId, stranger))).toBe("NOT_FOUND");
  expect(await auditOf(jobId)).toEqual([]);
  expect((await csvOf(jobId)).trim().split("\r\n")).toHaveLength(1);
  expect(entriesOf(await zipOf(jobId))).toEqual([]);
});
