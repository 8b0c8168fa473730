import { beforeEach, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { eraseAccountsIn } from "~/features/account/erase-accounts.server";
import { exportUser } from "~/features/account/export-user.server";
import { newApplicationSchema } from "~/features/applications/apply/application.schema";
import { replaceMaterials } from "~/features/applications/apply/replace-materials.server";
import { submitApplication } from "~/features/applications/apply/submit-application.server";
import { exportBoard } from "~/features/applications/export/export-board-csv.server";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import { addNote } from "~/features/applications/pipeline/add-note.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { saveJobCriteria } from "~/features/applications/rating/save-job-criteria.server";
import { saveRatings } from "~/features/applications/rating/save-ratings.server";
import { downloadDocument } from "~/features/applications/reading/download-document.server";
import { readForEmployer } from "~/features/applications/reading/read-for-employer.server";
import { tagApplication } from "~/features/applications/tags/tag-application.server";
import { createTemplate } from "~/features/applications/templates/save-template.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { saveDraftForm } from "~/features/draft-forms/save-draft-form.server";
import { candidateResponse } from "~/features/profiles/profile-response.schema";
import { updateProfile } from "~/features/profiles/update-profile.server";
import { getDatabase } from "~/lib/db/database.server";
import { requireHandler, type TakenMail } from "~/lib/outbox/mail-kinds";
import { mailRegistry } from "~/mails/registry.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertDocument, insertProfileCv } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();

// The next test would find names that one leaves.
beforeEach(() =>
  db().query(
    `DELETE FROM email_deliveries; DELETE FROM organizations; DELETE FROM users; DELETE FROM file_blobs;
     DELETE FROM audit_log; DELETE FROM erased_mails; DELETE FROM queued_jobs`,
  ),
);

const name = "Hipatia Cajal Inconfundible";
const ownerName = "Dueña Irrepetible";

/**
 * A person with all that a person can have, who applied with two documents, replaced one, was answered, invited,
 * written to, noted about and exported; and an organization with all that one can have.
 */
async function scene() {
  const employer = await insertEmployer(db(), { name: "Instituto Irrepetible" });
  const { organizationId } = employer;
  await db().query("UPDATE users SET name = $2 WHERE id = $1", [employer.userId, ownerName]);
  const logo = await insertDocument(db(), { ownerId: employer.userId, kind: "logo" });
  await db().query(
    `UPDATE organizations SET logo_file_id = $2, website = 'https://irrepetible.example', tax_id = 'Q1234567X',
       description = 'Aquí trabaja ' || $3, verified_domain = 'irrepetible.example', verification_note = $3,
       verification_reply = $3 WHERE id = $1`,
    [organizationId, logo.id, ownerName],
  );
  const person = await insertUser(db(), { name, isEmailVerified: true });
  const cv = await insertProfileCv(db(), person.id);
  await db().query(
    "UPDATE profiles SET headline = $2, bio = $2, orcid = '0000-0002-1825-0097', skills = ARRAY[$2] WHERE user_id = $1",
    [person.id, name],
  );
  const avatar = await insertDocument(db(), { ownerId: person.id, kind: "avatar" });
  const file = { ownerId: person.id, kind: "transcript" } as const;
  const replaced = await insertDocument(db(), { ...file, name: `${name}.pdf` });
  const transcript = await insertDocument(db(), { ...file, name: `${name} 2.pdf` });
  const unused = await insertDocument(db(), { ownerId: person.id, kind: "proposal" });
  const { id: jobId } = await insertJob(db(), { organizationId, description: `Pregunta por ${ownerName}.` });
  await db().query("UPDATE jobs SET created_by_id = $2 WHERE id = $1", [jobId, employer.userId]);
  await db().query("INSERT INTO saved_jobs VALUES ($1, $2, now())", [person.id, jobId]);
  for (const userId of [person.id, employer.userId])
    await saveDraftForm({ userId, path: "/dashboard/profile", sent: new URLSearchParams({ name }) });
  const documents = [{ kind: "transcript", fileId: replaced.id }];
  const input = newApplicationSchema.parse({ jobId, coverLetter: `Soy ${name}.`, documents });
  const { id, receipt } = await submitApplication(person.id, input);
  await replaceMaterials(person.id, id, {
    coverLetter: `Me llamo ${name}.`,
    documents: [{ kind: "transcript", fileId: transcript.id }],
  });
  await addNote(employer, id, `${name} sabe mucho.`);
  await changeStatus(employer, id, { status: "in_review", message: `Hola, ${name}.` });
  const interviewAt = new Date(Date.now() + 86_400_000);
  await changeStatus(employer, id, { status: "interview", interviewAt, interviewPlace: "Sala 2" });
  await replyToInterview(person.id, id, { answer: "another_time", reason: `${name} no puede.` });
  const { rows } = await db().query("SELECT id FROM conversations WHERE application_id = $1", [id]);
  const key = { userId: person.id, operation: "sendMessage", keyHash: "k", inputHash: "i" };
  const candidate = { side: "candidate", userId: person.id } as const;
  await sendMessage(candidate, rows[0].id, `Me llamo ${name}.`, new Date(), key);
  // Before the answer: an organization that answers has read, and gets no mail about it.
  await sendMails();
  await sendMessage({ side: "employer", ...employer }, rows[0].id, `Gracias, ${name}. Soy ${ownerName}.`);
  const downloaded = await downloadDocument({ side: "employer", ...employer }, id, "cv");
  await new Response(downloaded.content).arrayBuffer();
  const csv = { separator: ";", bom: true, requestId: "test" } as const;
  await new Response(await exportBoard(employer, { jobId, filter: { q: name }, ...csv })).text();
  await sendMails();
  const hashes = [cv, avatar, replaced, transcript, unused].map(({ sha256 }) => sha256);
  return { employer, logo, person, hashes, jobId, id, receipt };
}

/** Writes the subjects that the queued mails have once they are sent. */
async function sendMails() {
  const { prisma } = await getDatabase();
  const mails = (await prisma.emailDelivery.findMany({ where: { subject: null } })) as TakenMail[];
  for (const mail of mails) {
    const composed = await requireHandler(mailRegistry, mail.kind).compose(mail);
    if ("suppressed" in composed) continue;
    await prisma.emailDelivery.update({ where: { id: mail.id }, data: { subject: composed.subject } });
  }
}

async function erase(account: { id: string; email: string }, now = new Date()) {
  const { prisma } = await getDatabase();
  await prisma.$transaction((tx) =>
    eraseAccountsIn(tx, [{ ...account, isEmailVerified: true }], accountEvents, now),
  );
}

/** For each of some texts every column of every table of ours in which it stands, as «table.column». */
async function placesOf(texts: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await db().query(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const rows: { text: string; place: string }[] = [];
  for (const { schema, name } of tables) {
    const found = await db().query(
      `SELECT DISTINCT sought.text, '${name}.' || field.key AS place FROM "${schema}"."${name}" AS line
         CROSS JOIN jsonb_each_text(to_jsonb(line)) AS field (key, value)
         JOIN unnest($1::text[]) AS sought (text) ON strpos(field.value, sought.text) > 0`,
      [texts],
    );
    rows.push(...found.rows);
  }
  const found = texts.map((text): [string, string[]] => [
    text,
    rows.filter((row) => row.text === text).map(({ place }) => place),
  ]);
  return Object.fromEntries(found);
}

const nowhere = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, []]));

async function rowOf(id: string) {
  return (await db().query("SELECT * FROM applications WHERE id = $1", [id])).rows[0];
}

test("erasing a person leaves dates and states, and nothing of the person in any column of any table", async () => {
  const { person, hashes, id, receipt } = await scene();
  const letter = receipt.coverLetterSha256 ?? "";
  expect(letter).toMatch(/^[\da-f]{64}$/);
  const exported = JSON.stringify(await exportUser(person.id, accountEvents));
  for (const words of [id, receipt.number, `Me llamo ${name}.`, `Hola, ${name}.`])
    expect(exported).toContain(words);
  expect(exported).not.toContain("sabe mucho");
  const texts = [person.id, person.email, name, "0000-0002-1825-0097", letter, ...hashes];
  const before = await placesOf(texts);
  const expected = {
    [person.email]: ["users.email", "email_deliveries.to_email"],
    [person.id]: ["held_forms", "idempotency_keys", "saved_jobs"].map((table) => `${table}.user_id`),
    [name]: [
      ...["applications.cover_letter", "applications.interview_reason", "application_events.text"],
      ...["application_receipts.files", "email_deliveries.subject", "files.name", "messages.body"],
      "profiles.bio",
    ],
  };
  for (const [text, places] of Object.entries(expected))
    expect(before[text]).toEqual(expect.arrayContaining(places));
  for (const hash of hashes.slice(0, 1).concat(hashes.slice(2, 4)))
    expect(before[hash], hash).toContain("application_receipts.files");
  await erase(person);
  expect(await placesOf(texts)).toEqual(nowhere(texts));
  const nobody = { user_id: null, anonymized_at: expect.any(Date) };
  expect(await rowOf(id)).toMatchObject({ status: "withdrawn", ...nobody });
  const { rows } = await db().query(
    "SELECT to_status FROM application_events WHERE application_id = $1 AND kind = 'status' ORDER BY created_at, id",
    [id],
  );
  const states = ["submitted", "viewed", "in_review", "interview", "withdrawn"];
  expect(rows.map(({ to_status }) => to_status)).toEqual(states);
  const receipts = "SELECT 1 FROM application_receipts WHERE number = $1";
  expect((await db().query(receipts, [receipt.number])).rowCount).toBe(1);
});

test("a decision stays when its candidate is erased", async () => {
  const person = await insertUser(db(), { isEmailVerified: true });
  const { id } = await insertApplication(db(), { userId: person.id, status: "rejected" });
  await erase(person);
  expect(await rowOf(id)).toMatchObject({ status: "rejected", user_id: null });
});

test("erasing an organization ends its open applications without a response, and deletes its notes and words from every table", async () => {
  const { employer, person, id, jobId, logo } = await scene();
  await db().query("UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = now()");
  await tagApplication(employer as TestEmployer, id, ["etiqueta propia"]);
  await createTemplate(employer, { name: "plantilla propia", text: "Hola, {nombre}." });
  await saveRatings(employer as TestEmployer, id, [{ criterionId: null, value: 4 }]);
  const kept = [{ id: null, text: "criterio propio", weight: 100 }];
  const criteria = { kept, removed: [], ratings: 0, committee: { isPublished: true }, hidden: 1 };
  await saveJobCriteria(employer as TestEmployer, jobId, criteria);
  const texts = [
    ...[employer.userId, employer.email, ownerName, "sabe mucho", "etiqueta propia", "criterio propio"],
    ...["plantilla propia", "Gracias, ", "Q1234567X", "irrepetible.example", logo.sha256],
  ];
  const before = await placesOf(texts);
  for (const text of texts) expect(before[text], text).not.toEqual([]);
  expect(before[ownerName]).toEqual(
    expect.arrayContaining(["users.name", "organizations.description", "jobs.description", "messages.body"]),
  );
  await erase({ id: employer.userId, email: employer.email });
  expect(await placesOf(texts)).toEqual(nowhere(texts));
  expect(await rowOf(id)).toMatchObject({ status: "no_response", user_id: person.id });
  const ratings = "SELECT FROM application_ratings WHERE application_id = $1";
  expect((await db().query(ratings, [id])).rowCount).toBe(0);
  const { rows } = await db().query(
    "SELECT from_status, actor FROM application_events WHERE application_id = $1 AND to_status = 'no_response'",
    [id],
  );
  expect(rows).toEqual([{ from_status: "interview", actor: "system" }]);
});

/** As an organization reads them in an application to it. */
async function candidateOf(userId: string | null) {
  const { id, organizationId } = await insertApplication(db(), { userId });
  const { rows } = await db().query("SELECT owner_id FROM organizations WHERE id = $1", [organizationId]);
  return (await readForEmployer({ organizationId, userId: rows[0].owner_id, role: "owner" }, id)).candidate;
}

test("an organization reads a candidate's profile and name and nothing that tells the address, and of an erased one nothing", async () => {
  const person = await insertUser(db());
  const account = { id: person.id, type: "employee", organizationId: null } as const;
  await updateProfile(account, { headline: "Química", skills: ["HPLC"] });
  const candidate = await candidateOf(person.id);
  expect(candidateResponse.parse(candidate)).toEqual(candidate);
  expect(candidate).toMatchObject({ headline: "Química", skills: ["HPLC"], languages: [] });
  expect(Object.keys(candidate ?? {}).toSorted()).toEqual(
    [
      ...[
        "affiliation",
        "avatar",
        "bio",
        "careerStage",
        "city",
        "country",
        "field",
        "headline",
        "highestDegree",
      ],
      ...["languages", "name", "orcid", "skills"],
    ].toSorted(),
  );
  expect(JSON.stringify(candidate)).not.toContain(person.email);
  const bare = await candidateOf((await insertUser(db())).id);
  expect(candidateResponse.parse(bare)).toEqual(bare);
  expect(bare).toMatchObject({ headline: null, languages: [], skills: [] });
  expect(await candidateOf(null)).toBeNull();
});
