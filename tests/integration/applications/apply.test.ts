import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { contentEndsAt } from "~/features/applications/application/erasing/retention.server";
import { newApplicationSchema } from "~/features/applications/apply/application.schema";
import { getApplyScene } from "~/features/applications/apply/get-apply-scene.server";
import { replaceMaterials } from "~/features/applications/apply/replace-materials.server";
import { submitApplication } from "~/features/applications/apply/submit-application.server";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertDocument, insertProfileCv } from "../../support/files/documents";
import { externalColumns, insertJob } from "../../support/jobs/jobs";
import { refusalOf } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const minute = 60_000;
const later = (minutes: number) => new Date(now.getTime() + minutes * minute);

const person = () => insertUser(db(), { isEmailVerified: true });

/** An open job, which closes an hour later. */
const job = (columns: Record<string, unknown> = {}) =>
  insertJob(db(), { publishedAt: later(-60), closesAt: later(60), columns });

const apply = (userId: string, jobId: string, fields: Record<string, unknown> = {}, at = now) =>
  submitApplication(userId, newApplicationSchema.parse({ jobId, ...fields }), at);

async function count(table: string, where = "true", values: unknown[] = []): Promise<number> {
  const { rows } = await db().query(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`, values);
  return rows[0].n;
}

/** Everything that an application consists of. */
async function rowsOf(jobId: string): Promise<number[]> {
  const of = "application_id IN (SELECT id FROM applications WHERE job_id = $1)";
  return Promise.all([
    count("applications", "job_id = $1", [jobId]),
    ...["application_receipts", "application_events", "conversations", "files"].map((table) =>
      count(table, of, [jobId]),
    ),
  ]);
}

const nothing = [0, 0, 0, 0, 0];

test("an application freezes the profile's CV, and is answered with a receipt of what was sent", async () => {
  const { id: userId } = await person();
  const cv = await insertProfileCv(db(), userId);
  const { id: jobId } = await job();
  const { id, receipt } = await apply(userId, jobId, {
    coverLetter: "  Me interesa.\r\nMucho. ",
    source: "saved",
  });
  expect(receipt).toMatchObject({
    number: expect.stringMatching(/^MZ-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    issuedAt: now.toISOString(),
    files: [{ kind: "cv", name: "cv-del-perfil.pdf", size: cv.size, sha256: cv.sha256 }],
    coverLetterSha256: hash("sha256", "Me interesa.\nMucho.", "hex"),
  });
  const details = await getCandidateDetails(userId, id, now);
  expect(details).toMatchObject({
    application: { status: "submitted", coverLetter: "Me interesa.\nMucho.", isEditable: true },
    events: [{ kind: "status", fromStatus: null, toStatus: "submitted", actor: "candidate" }],
    documents: [{ kind: "cv", sha256: cv.sha256 }],
    receipts: [receipt],
  });
  expect(await rowsOf(jobId)).toEqual([1, 1, 1, 1, 1]);
  // The profile's own stays, and its bytes are not copied.
  expect(await count("files", "id = $1", [cv.id])).toBe(1);
  expect(await count("file_blobs", "sha256 = $1", [cv.sha256])).toBe(1);
});

test("of four forms sent at once one becomes the application", async () => {
  const { id: userId } = await person();
  await insertProfileCv(db(), userId);
  const { id: jobId } = await job();
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => refusalOf(apply(userId, jobId))));
  expect(outcomes.toSorted()).toEqual([...Array(3).fill("ALREADY_APPLIED"), "done"]);
  expect(await rowsOf(jobId)).toEqual([1, 1, 1, 1, 1]);
});

test("an application is refused from the very moment of the job's deadline on", async () => {
  const { id: userId } = await person();
  await insertProfileCv(db(), userId);
  const { id: jobId } = await job();
  expect(await refusalOf(apply(userId, jobId, {}, later(60)))).toBe("JOB_CLOSED");
  expect(await refusalOf(apply(userId, jobId, {}, new Date(later(60).getTime() - 1)))).toBe("done");
});

test.each<[what: string, code: string, fields: Parameters<typeof insertJob>[1], user?: object]>([
  ["a draft", "NOT_FOUND", { status: "draft" }],
  ["a job in review", "NOT_FOUND", { status: "in_review" }],
  ["a hidden job", "NOT_FOUND", { hiddenAt: now }],
  ["a removed job", "NOT_FOUND", { status: "closed", closeReason: "moderation" }],
  ["a closed job", "JOB_CLOSED", { status: "closed", closedAt: now }],
  ["an external job", "EXTERNAL_APPLICATION", { columns: externalColumns }],
  ["an open job from an unconfirmed address", "EMAIL_NOT_VERIFIED", {}, { isEmailVerified: false }],
  ["an open job from a closed account", "UNAUTHENTICATED", {}, { isActive: false }],
  ["a job of the person's own organization", "OWN_ORGANIZATION", {}],
])("an application for %s is refused with %s", async (_, code, fields, user) => {
  const { id: userId } = await insertUser(db(), { isEmailVerified: true, ...user });
  await insertProfileCv(db(), userId);
  const { id: jobId, organizationId } = await insertJob(db(), { closesAt: later(60), ...fields });
  if (code === "OWN_ORGANIZATION")
    await db().query("UPDATE users SET organization_id = $1 WHERE id = $2", [organizationId, userId]);
  expect(await refusalOf(apply(userId, jobId))).toBe(code);
  expect(await rowsOf(jobId)).toEqual(nothing);
});

test("an application without what the job asks for is refused, and all of it is named", async () => {
  const { id: userId } = await person();
  const required = ["cv", "cover_letter", "references"];
  const { id: jobId } = await job({ required_materials: required });
  const all = { code: "CV_REQUIRED", details: { missing: required } };
  await expect(apply(userId, jobId)).rejects.toMatchObject(all);
  const missing = { code: "MATERIALS_MISSING", details: { missing: ["cover_letter", "references"] } };
  await insertProfileCv(db(), userId);
  await expect(apply(userId, jobId, { coverLetter: "  \n " })).rejects.toMatchObject(missing);
  expect(await rowsOf(jobId)).toEqual(nothing);
});

test("an application uses up the documents that it takes, and is refused with a file of somebody else, of another kind, used up or of nobody", async () => {
  const [{ id: userId }, other] = [await person(), await person()];
  const { id: jobId } = await job({ required_materials: [] });
  const strange = await insertDocument(db(), { ownerId: other.id });
  const proposal = await insertDocument(db(), { ownerId: userId, kind: "proposal" });
  expect(await refusalOf(apply(userId, jobId, { cvFileId: strange.id }))).toBe("FILE_GONE");
  expect(await refusalOf(apply(userId, jobId, { cvFileId: crypto.randomUUID() }))).toBe("FILE_GONE");
  expect(await refusalOf(apply(userId, jobId, { cvFileId: proposal.id }))).toBe("INVALID_DATA");
  const documents = [{ kind: "transcript", fileId: proposal.id }];
  expect(await refusalOf(apply(userId, jobId, { documents }))).toBe("INVALID_DATA");
  expect(await rowsOf(jobId)).toEqual(nothing);
  expect(await count("files", "id IN ($1, $2)", [strange.id, proposal.id])).toBe(2);
  const cv = await insertDocument(db(), { ownerId: userId });
  const taken = await job({ required_materials: ["cv", "proposal"] });
  await apply(userId, taken.id, { cvFileId: cv.id, documents: [{ kind: "proposal", fileId: proposal.id }] });
  expect(await count("files", "id IN ($1, $2)", [cv.id, proposal.id])).toBe(0);
  expect(await refusalOf(apply(userId, jobId, { cvFileId: cv.id }))).toBe("FILE_GONE");
});

async function applied(columns: Record<string, unknown> = {}) {
  const { id: userId } = await person();
  const cv = await insertProfileCv(db(), userId);
  const { id: jobId, slug } = await job(columns);
  return { userId, cv, jobId, slug, ...(await apply(userId, jobId, { coverLetter: "Una carta." })) };
}

test("letter and files can be replaced before they are read, with another receipt; the old receipt stays", async () => {
  const { userId, id, receipt } = await applied();
  const cv = await insertDocument(db(), { ownerId: userId, name: "otro.pdf" });
  const sent = { coverLetter: "La segunda.", cvFileId: cv.id };
  const second = await replaceMaterials(userId, id, sent, later(1));
  expect(second.files).toMatchObject([{ name: "otro.pdf", sha256: cv.sha256 }]);
  const details = await getCandidateDetails(userId, id, later(1));
  expect(details.receipts).toEqual([second, receipt]);
  expect(details.documents).toMatchObject([{ name: "otro.pdf" }]);
  expect(details.events.map(({ kind }) => kind)).toEqual(["status", "edit"]);
  // The letter alone: the document that is there stays as it is.
  const third = await replaceMaterials(userId, id, { coverLetter: null }, later(2));
  expect(third).toMatchObject({ coverLetterSha256: null, files: second.files });
  const kept = (await getCandidateDetails(userId, id, later(2))).documents;
  expect(kept).toEqual(details.documents);
  const again = { cvFileId: kept[0]?.id ?? "", documents: [] };
  expect((await replaceMaterials(userId, id, again, later(3))).files).toEqual(second.files);
});

test("no required material can be taken out, and nothing be replaced once it was read", async () => {
  const { userId, id } = await applied({ required_materials: ["cv", "cover_letter"] });
  const replace = (coverLetter: string | null) =>
    refusalOf(replaceMaterials(userId, id, { coverLetter }, later(1)));
  expect(await replace(null)).toBe("MATERIALS_MISSING");
  await db().query("UPDATE applications SET status = 'viewed' WHERE id = $1", [id]);
  expect(await replace("Tarde.")).toBe("ALREADY_READ");
  expect((await getCandidateDetails(userId, id, later(1))).receipts).toHaveLength(1);
});

test("withdrawing keeps what was sent, for the form of the job too until its retention ends, and is possible once and before a decision", async () => {
  const { userId, jobId, slug, id } = await applied();
  const letter = async (at: Date) => (await getApplyScene(userId, slug, at)).withdrawnLetter;
  expect(await letter(later(1))).toBeNull();
  await withdrawApplication(userId, id, {}, later(1));
  const details = await getCandidateDetails(userId, id, later(1));
  const shown = { status: "withdrawn", canApplyAgain: true, isWithdrawable: false };
  expect(details.application).toMatchObject(shown);
  expect([details.documents.length, details.receipts[0]?.files.length]).toEqual([1, 1]);
  const end = contentEndsAt({ status: "withdrawn", statusChangedAt: later(1) });
  expect(await letter(new Date(Number(end) - 1))).toBe("Una carta.");
  expect(await letter(new Date(Number(end)))).toBeNull();
  const refused = { code: "INVALID_TRANSITION", details: { from: "withdrawn", to: "withdrawn" } };
  await expect(withdrawApplication(userId, id, {}, later(2))).rejects.toMatchObject(refused);
  await db().query("UPDATE applications SET status = 'hired' WHERE id = $1", [id]);
  expect(await refusalOf(withdrawApplication(userId, id, {}, later(2)))).toBe("INVALID_TRANSITION");
  expect(await rowsOf(jobId)).toEqual([1, 1, 2, 1, 1]);
});

test("erasing the data erases letter, files, notes and messages, with the withdrawal or after it", async () => {
  for (const isLate of [false, true]) {
    const { userId, id, cv } = await applied();
    await db().query(
      `WITH noted AS (
           INSERT INTO application_events (id, application_id, kind, visibility, actor, text, created_at)
           VALUES (gen_random_uuid(), $1, 'note', 'employer', 'employer', 'Una nota', now()))
         INSERT INTO messages (id, conversation_id, side, body, created_at)
         SELECT gen_random_uuid(), id, 'candidate', 'Hola', now() FROM conversations WHERE application_id = $1`,
      [id],
    );
    if (isLate) await withdrawApplication(userId, id, {}, later(1));
    await withdrawApplication(userId, id, { eraseData: true }, later(2));
    expect(await getCandidateDetails(userId, id, later(2))).toMatchObject({
      application: { status: "withdrawn", coverLetter: null },
      documents: [],
      receipts: [{ files: [], coverLetterSha256: null }],
    });
    const left = `conversation_id IN (SELECT id FROM conversations WHERE application_id = $1)`;
    expect(await count("messages", left, [id])).toBe(0);
    expect(await count("application_events", "application_id = $1 AND text IS NOT NULL", [id])).toBe(0);
    // The profile has its CV still.
    expect(await count("files", "id = $1", [cv.id])).toBe(1);
  }
});

test("a person who withdrew can apply again while the job is open, in the old row with another receipt and without the organization's answers", async () => {
  const { userId, jobId, id, receipt } = await applied();
  await db().query(
    `UPDATE applications SET status = 'interview', first_response_at = $2, candidate_message = 'Ven a vernos.',
         interview_at = $2, interview_place = 'Sala 2', interview_answer = 'accepted' WHERE id = $1`,
    [id, later(1)],
  );
  await withdrawApplication(userId, id, {}, later(1));
  const hidden = { interviewAt: null, interviewPlace: null, candidateMessage: null };
  expect((await getCandidateDetails(userId, id, later(1))).application).toMatchObject(hidden);
  const again = await apply(userId, jobId, { coverLetter: "Otra vez." }, later(2));
  expect(again.id).toBe(id);
  const details = await getCandidateDetails(userId, id, later(2));
  expect(details.application).toMatchObject({ status: "submitted", submittedAt: later(2).toISOString() });
  expect(details.receipts.map(({ number }) => number)).toEqual([again.receipt.number, receipt.number]);
  expect(details.events.map(({ toStatus }) => toStatus)).toEqual(["submitted", "withdrawn", "submitted"]);
  expect(await rowsOf(jobId)).toEqual([1, 2, 3, 1, 1]);
  const { rows } = await db().query(
    `SELECT first_response_at, candidate_message, interview_at, interview_place, interview_answer
       FROM applications WHERE id = $1`,
    [id],
  );
  expect(Object.values(rows[0])).toEqual([null, null, null, null, null]);
  await withdrawApplication(userId, id, {}, later(3));
  expect(await refusalOf(apply(userId, jobId, {}, later(60)))).toBe("JOB_CLOSED");
});
