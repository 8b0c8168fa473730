import { beforeAll, expect, test } from "vitest";
import { exportBoard } from "~/features/applications/export/export-board-csv.server";
import { exportDocuments } from "~/features/applications/export/export-documents.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";
import { makeMember } from "../../support/people/members";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
let employer: TestEmployer;
let stranger: TestEmployer;

beforeAll(async () => {
  [employer, stranger] = [await insertEmployer(db()), await insertEmployer(db())];
});

async function ownJob(): Promise<string> {
  const { organizationId } = employer;
  return (await insertJob(db(), { organizationId, publishedAt: days(-5), closesAt: days(30) })).id;
}

async function auditOf(jobId: string) {
  const sql = "SELECT actor_id, action, meta FROM audit_log WHERE target = $1 ORDER BY created_at";
  return (await db().query(sql, [jobId])).rows;
}

const textOf = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer()).toString();

const csvOf = async (jobId: string, filter = {}, who = employer) =>
  textOf(await exportBoard(who, { jobId, filter, separator: ";", bom: true, requestId: "test" }, now));

const zipOf = async (jobId: string, filter = {}, who = employer) =>
  Buffer.from(
    await new Response(await exportDocuments(who, { jobId, filter, requestId: "test" }, now)).arrayBuffer(),
  );

/** The names of a ZIP's entries, in its central directory. */
function entriesOf(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf("PK\u0001\u0002"); at >= 0; at = zip.indexOf("PK\u0001\u0002", at + 46)) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.toString("utf8", at + 46, at + 46 + length));
  }
  return names;
}

test("a spreadsheet has a row for each application, and no formula of a candidate's", async () => {
  const jobId = await ownJob();
  const { id: userId, email } = await insertUser(db(), { name: '=HYPERLINK("https://x.example")' });
  const columns = { first_response_at: days(-1.5) };
  const { id } = await insertApplication(db(), { jobId, userId, submittedAt: days(-2), columns });
  await insertApplication(db(), {
    jobId,
    status: "rejected",
    submittedAt: days(-1),
    columns: { decision_reason: "experience" },
  });
  const text = await csvOf(jobId);
  expect(text.startsWith('\uFEFF"Nombre";')).toBe(true);
  const rows = text.trim().split("\r\n");
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/^"'=HYPERLINK/);
  expect(rows[1]).toContain('"2026-11-20T10:00:00.000Z"');
  expect(rows[1]).toContain('"2026-11-20T10:00:00.000Z";"2026-11-20T22:00:00.000Z"');
  expect(rows[1]).toMatch(new RegExp(`"MZ-[0-9A-F]{12}";"${id}"$`));
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
    const columns = { status_changed_at: changed };
    const { id: applicationId, userId } = await insertApplication(db(), {
      jobId,
      status: "rejected",
      columns,
    });
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
  const begun = await exportDocuments(member, { jobId, filter: {}, requestId: "test" }, now);
  await db().query("UPDATE users SET organization_id = NULL, organization_role = NULL WHERE id = $1", [
    userId,
  ]);
  await expect(new Response(begun).arrayBuffer()).rejects.toThrow("broke off");
  const options = { jobId, filter: {}, separator: ";", bom: true, requestId: "test" } as const;
  expect(await refusalOf(exportBoard(member, options, now))).toBe("NOT_AN_ORGANIZATION");
  expect((await auditOf(jobId)).map(({ action }) => action)).toEqual(["applications.documents"]);
});

test("an empty job makes an empty file of each kind; another organization gets none, and nothing is recorded", async () => {
  const jobId = await ownJob();
  expect(await refusalOf(csvOf(jobId, {}, stranger))).toBe("NOT_FOUND");
  expect(await refusalOf(zipOf(jobId, {}, stranger))).toBe("NOT_FOUND");
  expect(await auditOf(jobId)).toEqual([]);
  expect((await csvOf(jobId)).trim().split("\r\n")).toHaveLength(1);
  expect(entriesOf(await zipOf(jobId))).toEqual([]);
});
