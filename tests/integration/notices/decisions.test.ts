import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { exportUser } from "~/features/account/export-user.server";
import { getConversation } from "~/features/conversations/get-conversation.server";
import { listConversations } from "~/features/conversations/list-conversations.server";
import { listMessages } from "~/features/conversations/list-messages.server";
import { getPublicJob } from "~/features/jobs/public/get-public-job.server";
import { decideComplaint } from "~/features/notices/admin/decide-complaint.server";
import { decideNotice } from "~/features/notices/admin/decide-notice.server";
import { createNotice } from "~/features/notices/create-notice.server";
import { getNotice } from "~/features/notices/get-notice.server";
import { noticeFigures } from "~/features/notices/notice-figures.server";
import { eraseNoticesOfAccount } from "~/features/notices/notices-of-account.server";
import { listOwnNotices } from "~/features/notices/own-notices.server";
import { submitComplaint } from "~/features/notices/submit-complaint.server";
import { getPublicOrganization } from "~/features/organizations/public/public-organization.server";
import { getDatabase } from "~/lib/db/database.server";
import { mailRegistry } from "~/mails/registry.server";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { ownDatabase } from "../../support/app/own-process";
import { insertConversation } from "../../support/jobs/conversations";
import { insertJob } from "../../support/jobs/jobs";
import { insertComplaint, insertNotice } from "../../support/notices/notices";
import { insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";
import { insertUser, makeAdmin } from "../../support/people/users";

const db = ownDatabase();
const now = new Date();
const dayMs = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(now.getTime() + count * dayMs);
const text = "Piden un pago por adelantado para entrar en el proceso.";
const decision = "La oferta pide un pago por adelantado.\nLas condiciones no lo permiten.";

let actorId: string;
let employer: TestEmployer;
let person: { id: string; email: string };

beforeEach(async () => {
  await db().query("UPDATE users SET is_admin = false");
  await emptyTables(db(), "notices", "email_deliveries");
  actorId = await insertAdmin();
  employer = await insertEmployer(db());
  person = await insertUser(db(), { name: "Nora Vidal", isEmailVerified: true });
});

async function insertAdmin(): Promise<string> {
  const { id, email } = await insertUser(db());
  await makeAdmin(db(), email);
  return id;
}

const ofPerson = () => ({ id: person.id, type: "employee" as const, organizationId: null });

async function reportJob(fields: Parameters<typeof insertJob>[1] = {}) {
  const job = await insertJob(db(), { organizationId: employer.organizationId, ...fields });
  const by = { name: "Nora Vidal", email: person.email };
  const input = { target: "job", targetId: job.id, reason: "fraud", text, ...by } as const;
  const { id } = await createNotice(ofPerson(), input, now);
  return { id, jobId: job.id };
}

/** A message of the organization to the person, and the notice about it. */
async function reportMessage() {
  const { organizationId } = employer;
  const { id: conversationId } = await insertConversation(db(), { candidateId: person.id, organizationId });
  const messageId = randomUUID();
  await db().query(
    `INSERT INTO messages (id, conversation_id, sender_id, side, body, created_at)
     VALUES ($1, $2, $3, 'employer', 'Mándanos una foto.', now())`,
    [messageId, conversationId, employer.userId],
  );
  await db().query("UPDATE conversations SET last_message_at = now() WHERE id = $1", [conversationId]);
  const input = { target: "message", targetId: messageId, reason: "other", text } as const;
  const { id } = await createNotice(ofPerson(), { ...input, name: undefined }, now);
  return { id, conversationId, messageId };
}

const decide = (status: "upheld" | "dismissed") => (id: string) =>
  decideNotice({ actorId, id, status, decision }, now);
const [uphold, dismiss] = [decide("upheld"), decide("dismissed")];
/** Decides about the complaint of a notice. */
const answer = (id: string, status: "upheld" | "dismissed", words = decision, by = actorId) =>
  decideComplaint({ actorId: by, id, status, decision: words }, now);
const complainOf = (id: string, side: "notifier" | "affected", at = now) =>
  submitComplaint({ id, side }, "No es así.", at);

/** The mails of a kind: to whom, with the subject and the words of the whole. */
async function mails(kind: "notice-received" | "notice-decided" | "complaint-decided") {
  const { prisma } = await getDatabase();
  const rows = await prisma.emailDelivery.findMany({ where: { kind }, orderBy: { createdAt: "asc" } });
  return Promise.all(
    rows.map(async (row) => {
      const composed = await mailRegistry.handlers[kind].compose(row as never);
      if ("suppressed" in composed) return { to: row.toEmail, subject: composed.suppressed, words: "" };
      const { renderToStaticMarkup } = await import("react-dom/server");
      return { to: row.toEmail, subject: composed.subject, words: renderToStaticMarkup(composed.element) };
    }),
  );
}

const receiversOf = async (kind: Parameters<typeof mails>[0]) =>
  (await mails(kind)).map(({ to }) => to).toSorted();
const bothSides = () => [person.email, employer.email].toSorted();

const statusOf = async (id: string) =>
  (await db().query("SELECT status FROM notices WHERE id = $1", [id])).rows[0]?.status;
const organizationRow = async () =>
  (
    await db().query("SELECT publishing, details_hidden_at FROM organizations WHERE id = $1", [
      employer.organizationId,
    ])
  ).rows[0];

describe("an upheld notice", () => {
  test("an upheld notice removes the job and has the next ones reviewed; each side reads in one mail why and how to complain", async () => {
    const { id, jobId } = await reportJob();
    await uphold(id);
    expect(await statusOf(id)).toBe("upheld");
    expect(await getPublicJob(jobId)).toMatchObject({ kind: "gone" });
    expect(await organizationRow()).toMatchObject({ publishing: "reviewed" });
    const { rows } = await db().query("SELECT kind FROM email_deliveries ORDER BY kind");
    expect(rows.map(({ kind }) => kind)).toEqual(["notice-decided", "notice-decided", "notice-received"]);
    const sent = await mails("notice-decided");
    const [toNotifier, toOwner] = [person, employer].map(({ email }) => sent.find(({ to }) => to === email));
    const { number } = (await getNotice({ id, side: "notifier" })) ?? {};
    expect(toNotifier?.subject).toBe(`Decisión sobre tu aviso n.º ${number}`);
    for (const mail of [toNotifier, toOwner]) {
      expect(mail?.words).toContain("La oferta pide un pago por adelantado.");
      expect(mail?.words).toContain("a los tribunales");
    }
    expect(toOwner?.words).toContain("puedes reclamar gratis hasta el");
    expect(toNotifier?.words).not.toContain("puedes reclamar");
    for (const word of ["Nora", person.email, text]) expect(toOwner?.words).not.toContain(word);
    const { rows: audits } = await db().query("SELECT action, meta FROM audit_log WHERE target = $1", [id]);
    expect(audits).toEqual([{ action: "notice.decide", meta: { status: "upheld" } }]);
  });

  test("an upheld notice hides an organization's details and closes its publishing; its owner still reads them", async () => {
    const { organizationId: targetId } = employer;
    await db().query(
      "UPDATE organizations SET description = 'Somos el CSIC.', website = 'https://sol.example' WHERE id = $1",
      [targetId],
    );
    const { rows } = await db().query("SELECT slug FROM organizations WHERE id = $1", [targetId]);
    const read = async () => getPublicOrganization(rows[0].slug);
    const input = { target: "organization", targetId, reason: "false_data", text } as const;
    const { id } = await createNotice(null, { ...input, name: undefined }, now);
    await uphold(id);
    expect(await organizationRow()).toMatchObject({ publishing: "closed", details_hidden_at: now });
    expect(await read()).toMatchObject({ organization: { description: null, website: null } });
    await complainOf(id, "affected");
    await answer(id, "upheld", "Es su nombre.");
    expect(await organizationRow()).toEqual({ publishing: "open", details_hidden_at: null });
    expect(await read()).toMatchObject({ organization: { description: "Somos el CSIC." } });
  });

  test("an upheld notice hides a message from both sides, in the conversation and in the list", async () => {
    const { id, conversationId, messageId } = await reportMessage();
    await uphold(id);
    const { userId, organizationId } = employer;
    const employerSide = { side: "employer", role: "owner", userId, organizationId } as const;
    for (const party of [{ side: "candidate", userId: person.id } as const, employerSide]) {
      const body = "Matraz ha ocultado este mensaje después de un aviso.";
      const { items } = await listMessages(party, conversationId);
      expect(items).toMatchObject([{ id: messageId, isHidden: true, body }]);
      const [listed] = (await listConversations(party)).items;
      expect(listed?.lastMessage.text).toBe(body);
      expect(await getConversation(party, conversationId)).not.toBeNull();
    }
    const again = { target: "message", targetId: messageId, reason: "other", text } as const;
    const refused = createNotice(ofPerson(), { ...again, name: undefined }, now);
    expect(await refusalOf(refused)).toBe("NOT_FOUND");
  });

  test("an upheld notice does nothing more where the job has been removed already, or is not there", async () => {
    const [first, second] = [await reportJob(), await insertNotice(db(), { targetId: randomUUID() })];
    const again = await insertNotice(db(), { targetId: first.jobId });
    for (const { id } of [first, second, again]) {
      await uphold(id);
      expect(await statusOf(id)).toBe("upheld");
    }
    const { rows } = await db().query(
      "SELECT count(*)::int AS n FROM job_events WHERE kind = 'removed' AND job_id = $1",
      [first.jobId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("a notice is decided once, though two administrators decide at the same moment", async () => {
    const { id } = await reportJob();
    const outcomes = await Promise.all([refusalOf(uphold(id)), refusalOf(dismiss(id))]);
    expect(outcomes.toSorted()).toEqual(["INVALID_TRANSITION", "done"]);
    expect(await mails("notice-decided")).toHaveLength(2);
  });
});

describe("a dismissed notice", () => {
  test("a dismissed notice about a message is told to the notifier alone: there are two people in a conversation", async () => {
    const { id } = await reportMessage();
    await db().query("UPDATE notices SET email = $2 WHERE id = $1", [id, person.email]);
    await dismiss(id);
    expect(await receiversOf("notice-decided")).toEqual([person.email]);
    expect(await listOwnNotices(employer.userId)).toEqual([]);
    expect(await listOwnNotices(person.id)).toMatchObject([{ id, side: "notifier", status: "dismissed" }]);
  });

  test("a dismissed notice about a job changes nothing and both sides hear of it; an upheld complaint removes the job after all", async () => {
    const { id, jobId } = await reportJob();
    await dismiss(id);
    expect(await getPublicJob(jobId)).toMatchObject({ kind: "public" });
    expect(await receiversOf("notice-decided")).toEqual(bothSides());
    expect(await listOwnNotices(employer.userId)).toMatchObject([{ id, side: "affected" }]);
    await complainOf(id, "notifier");
    await answer(id, "upheld");
    expect(await statusOf(id)).toBe("upheld");
    expect(await getPublicJob(jobId)).toMatchObject({ kind: "gone" });
  });
});

describe("a complaint", () => {
  test("a complaint that is upheld puts a removed job back, publishing included, and both sides hear of it", async () => {
    const { id, jobId } = await reportJob();
    await uphold(id);
    await complainOf(id, "affected");
    await answer(id, "upheld", "El pago era del billete.");
    expect(await statusOf(id)).toBe("dismissed");
    expect(await getPublicJob(jobId)).toMatchObject({ kind: "public" });
    expect(await organizationRow()).toMatchObject({ publishing: "open" });
    expect(await receiversOf("complaint-decided")).toEqual(bothSides());
    for (const { words } of await mails("complaint-decided"))
      expect(words).toContain("El pago era del billete.");
    expect(await getNotice({ id, side: "notifier" }, now)).toMatchObject({
      first: { status: "upheld" },
      reversal: { decision: "El pago era del billete." },
      complainUntil: expect.any(String),
    });
  });

  test("a complaint is decided once, by another administrator where there is one; a dismissed one changes nothing and is told to its side", async () => {
    const { id, jobId } = await reportJob();
    await uphold(id);
    await complainOf(id, "affected");
    const other = await insertAdmin();
    const outcomes = [];
    for (const actor of [actorId, other, other])
      outcomes.push(await refusalOf(answer(id, "dismissed", "Sigue igual.", actor)));
    expect(outcomes).toEqual(["OTHER_ADMINISTRATOR", "done", "INVALID_TRANSITION"]);
    expect(await getPublicJob(jobId)).toMatchObject({ kind: "gone" });
    expect(await receiversOf("complaint-decided")).toEqual([employer.email]);
    expect(await refusalOf(complainOf(id, "affected"))).toBe("COMPLAINT_CLOSED");
  });

  test("a complaint is refused before the decision, from the other side, a second time, and after six months", async () => {
    const { id } = await reportJob();
    expect(await refusalOf(complainOf(id, "notifier"))).toBe("COMPLAINT_CLOSED");
    await dismiss(id);
    expect(await refusalOf(complainOf(id, "affected"))).toBe("COMPLAINT_CLOSED");
    expect(await refusalOf(complainOf(id, "notifier", days(190)))).toBe("COMPLAINT_CLOSED");
    expect(await refusalOf(complainOf(id, "notifier", days(170)))).toBe("done");
    expect(await refusalOf(complainOf(id, "notifier", days(171)))).toBe("COMPLAINT_CLOSED");
    expect(await refusalOf(complainOf(randomUUID(), "notifier"))).toBe("NOT_FOUND");
  });
});

describe("what is kept", () => {
  const columns = "text, name, email, decision, notifier_id, organization_id, label, status";
  const rowOf = async (id: string) =>
    (await db().query(`SELECT ${columns} FROM notices WHERE id = $1`, [id])).rows[0];
  const clean = () => runTasks({ tasks: ["expired-sessions"], dryRun: false, force: true });
  /** A notice that was dismissed so many days ago. */
  const insertDecided = (count: number) => {
    const { organizationId: organization_id } = employer;
    const columns = { status: "dismissed", decided_at: days(-count), decision, organization_id };
    return insertNotice(db(), { columns, name: "Nora Vidal", email: "nora@example.es" });
  };

  test("what a notice says is deleted a year after the last decision about it or its complaint, and its counts stay", async () => {
    const [old, young] = [await insertDecided(367), await insertDecided(363)];
    const [complained, recent] = [await insertDecided(500), await insertDecided(500)];
    await insertComplaint(db(), complained.id, { status: "dismissed", decided_at: days(-367), decision });
    await insertComplaint(db(), recent.id);
    for (const ago of [367, 363])
      await db().query(
        `INSERT INTO email_deliveries (id, key, kind, to_email, scope, status, created_at)
         VALUES ($1::uuid, $1::text, 'notice-decided', 'nora@example.es', 'transactional', 'sent', $2)`,
        [randomUUID(), days(-ago)],
      );
    await clean();
    expect((await db().query("SELECT created_at FROM email_deliveries")).rows).toEqual([
      { created_at: days(-363) },
    ]);
    const deleted = ["text", "name", "email", "decision", "notifier_id", "organization_id"];
    const gone = Object.fromEntries(deleted.map((column) => [column, null]));
    for (const { id } of [old, complained])
      expect(await rowOf(id)).toEqual({ ...gone, label: "Contrato posdoctoral", status: "dismissed" });
    for (const { id } of [young, recent]) expect(await rowOf(id)).toMatchObject({ email: "nora@example.es" });
    const complaint = "SELECT text, decision FROM notice_complaints WHERE notice_id = $1";
    const { rows } = await db().query(complaint, [complained.id]);
    expect(rows).toEqual([{ text: null, decision: null }]);
    const total = (await noticeFigures(now)).reduce((sum, year) => sum + year.total, 0);
    expect(total).toBe(4);
  });

  test("an erased account takes its name and address out of its notices, which are still decided about", async () => {
    const { id } = await reportJob();
    const { prisma } = await getDatabase();
    await prisma.$transaction((tx) => eraseNoticesOfAccount(tx, person));
    expect(await rowOf(id)).toMatchObject({ text, name: null, email: null, notifier_id: null });
    await uphold(id);
    expect(await receiversOf("notice-decided")).toEqual([employer.email]);
  });

  test("an export has the person's own notices, and the decisions about the person without who reported", async () => {
    const { id } = await reportJob();
    await uphold(id);
    const own = (await exportUser(person.id, accountEvents)) as Record<string, unknown>;
    expect(own.noticesSent).toMatchObject([{ text, email: person.email, status: "upheld" }]);
    const theirs = (await exportUser(employer.userId, accountEvents)) as Record<string, unknown>;
    expect(theirs.noticesAboutMe).toMatchObject([{ status: "upheld", decision }]);
    expect(JSON.stringify(theirs.noticesAboutMe)).not.toContain(text);
  });
});

test("the figures of notices count by reason, target, decision and complaint, with the median of days", async () => {
  const decided = (after: number, status: string) => ({
    created_at: days(-9),
    decided_at: days(after - 9),
    status,
  });
  await insertNotice(db());
  for (const [after, status] of [
    [1, "upheld"],
    [2, "dismissed"],
    [6, "dismissed"],
  ] as const) {
    const { id } = await insertNotice(db(), { target: "message", columns: decided(after, status) });
    if (after === 6) await insertComplaint(db(), id);
  }
  const years = await noticeFigures(now);
  const sum = (pick: (year: (typeof years)[number]) => number | undefined) =>
    years.reduce((total, year) => total + (pick(year) ?? 0), 0);
  expect(sum(({ total }) => total)).toBe(4);
  expect(sum(({ byReason }) => byReason.fraud)).toBe(4);
  expect(sum(({ byTarget }) => byTarget.message)).toBe(3);
  expect(sum(({ byStatus }) => byStatus.dismissed)).toBe(2);
  expect(sum(({ complaints }) => complaints.open)).toBe(1);
  expect(years.map(({ medianDays }) => medianDays)).toContain(2);
});
