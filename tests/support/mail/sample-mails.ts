import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { MailKind, MailPayloads, TakenMail } from "~/lib/outbox/mail-kinds";
import { callAlerts, insertAlert, publishAt } from "../jobs/alert-run";
import { insertApplication } from "../jobs/applications";
import { insertCommittee } from "../jobs/committees";
import { insertConversation } from "../jobs/conversations";
import { insertJob } from "../jobs/jobs";
import { insertReport } from "../jobs/reports";
import { insertComplaint, insertNotice } from "../notices/notices";
import { insertEmployer, type TestEmployer } from "../people/employers";
import { makeMember } from "../people/members";
import { insertUser, makeAdmin } from "../people/users";
import { insertEntry } from "../people/waitlist-entries";
import { insertFactorEnding } from "./tokens";

const dayMs = 24 * 60 * 60 * 1000;
/** A time of day at which somebody would meet. */
function later(days: number): Date {
  const date = new Date(Date.now() + days * dayMs);
  date.setUTCHours(10, 30, 0, 0);
  return date;
}

interface Reader {
  email: string;
  userId?: string;
  entryId?: string;
}

/** A function for a mail of each kind; a missing kind is a type error. */
type Samples = { [Kind in MailKind]: () => Promise<TakenMail<Kind>> };

/** One sample mail of every kind, with the rows that it mentions. */
export async function sampleMails(db: pg.Pool): Promise<Samples> {
  const person = await insertUser(db, { name: "Lucía Ferrer Soler", isEmailVerified: true });
  const stranger = await insertUser(db, { name: "Lucía Ferrer" });
  const employer = await insertEmployer(db, { name: "Instituto de Química Sostenible" });
  await db.query("UPDATE users SET name = 'Andrés Molina Rey' WHERE id = $1", [employer.userId]);
  const candidate: Reader = { email: person.email, userId: person.id };
  const owner = ownerOf(employer);
  const send = mailInserter(db);
  const ofJob = jobMails(db, { employer, candidateId: person.id });
  const job = (title: string, fields: Parameters<typeof insertJob>[1] = {}) =>
    insertJob(db, { organizationId: employer.organizationId, title, ...fields });
  const at = () => new Date().toISOString();
  const teamMember = async () => {
    const member = await insertUser(db, { name: "Rosa Recluta", isEmailVerified: true });
    await makeMember(db, member.id, { organizationId: employer.organizationId, role: "recruiter" });
    return { email: member.email, userId: member.id };
  };

  return {
    "verify-email": () => send("verify-email", { email: stranger.email, userId: stranger.id }, {}),
    "reset-password": () => send("reset-password", candidate, {}),
    "password-changed": () => send("password-changed", candidate, { changedAt: at() }),
    "change-email": () => send("change-email", { ...candidate, email: "lucia@nueva.example" }, {}),
    "email-change-notice": async () => {
      const newEmail = "lucia.ferrer@otra.example";
      await send("change-email", { ...candidate, email: newEmail }, {});
      return send("email-change-notice", candidate, { newEmail });
    },
    "account-closed": async () => {
      const closed = await insertUser(db, {
        name: "Eva Ruiz",
        isEmailVerified: true,
        deletionRequestedAt: new Date(),
      });
      return send("account-closed", { email: closed.email, userId: closed.id }, {});
    },
    "account-deactivated": async () => {
      const { id: userId, email } = await insertUser(db, { name: "Eva Ruiz", isEmailVerified: true });
      await db.query("UPDATE users SET is_active = false WHERE id = $1", [userId]);
      const reason =
        "Hemos recibido dos avisos de que la cuenta no es tuya.\nEscríbenos desde esta dirección.";
      return send("account-deactivated", { email, userId }, { reason });
    },
    "account-activated": () =>
      send("account-activated", candidate, { reason: "Hemos comprobado que la cuenta es tuya." }),
    "sessions-ended": () =>
      send("sessions-ended", candidate, { reason: "Nos pediste cerrar la sesión de un ordenador perdido." }),
    "factor-end-asked": async () => {
      const { id: userId, email } = await insertUser(db, { name: "Eva Ruiz", isEmailVerified: true });
      await insertFactorEnding(db, userId);
      return send("factor-end-asked", { email, userId }, {});
    },
    "factor-notice": () => send("factor-notice", candidate, { what: "code-used", at: at() }),
    "job-in-review": async () => {
      const { id: jobId } = await job("Técnico/a de laboratorio", { status: "in_review" });
      return send("job-in-review", owner, { jobId, title: "Técnico/a de laboratorio", at: at() });
    },
    "job-published": async () => {
      const { id: jobId } = await job("Investigador/a posdoctoral");
      return send("job-published", owner, { jobId, title: "Investigador/a posdoctoral", at: at() });
    },
    "job-returned": async () => {
      const columns = { review_note: "Falta decir quién financia el contrato.\nEl salario parece mensual." };
      const { id: jobId } = await job("Contrato predoctoral", { status: "draft", columns });
      return send("job-returned", owner, { jobId, title: "Contrato predoctoral", at: at() });
    },
    "job-removed": async () => {
      const columns = { removal_reason: "false_data", review_note: "La dirección del centro no existe." };
      const removed = { status: "closed", closeReason: "moderation", hiddenAt: new Date(), columns } as const;
      const { id: jobId } = await job("Responsable de calidad", removed);
      return send("job-removed", owner, { jobId, title: "Responsable de calidad", at: at() });
    },
    "job-approval-asked": async () => {
      const columns = { approval: "waiting", approval_at: new Date() };
      const { id: jobId } = await job("Contrato predoctoral", { status: "draft", columns });
      return send("job-approval-asked", owner, { jobId, title: "Contrato predoctoral", at: at() });
    },
    "job-approval-returned": async () => {
      const note = "Pon el salario por años.\nFalta el proyecto.";
      const columns = { approval: "returned", approval_at: new Date(), approval_note: note };
      const { id: jobId } = await job("Contrato predoctoral", { status: "draft", columns });
      const title = "Contrato predoctoral";
      return send("job-approval-returned", await teamMember(), { jobId, title, at: at() });
    },
    "job-approved": async () => {
      const { id: jobId } = await job("Investigador/a posdoctoral");
      return send("job-approved", await teamMember(), {
        jobId,
        title: "Investigador/a posdoctoral",
        at: at(),
      });
    },
    "job-lead-given": async () => {
      const to = await teamMember();
      const { id: jobId } = await job("Contrato predoctoral", { columns: { led_by_id: to.userId } });
      const { id: authorId } = await insertUser(db, { name: "Rosa Recluta" });
      return send("job-lead-given", to, { jobId, title: "Contrato predoctoral", authorId });
    },
    "organization-verified": () => send("organization-verified", owner, {}),
    "team-invitation": async () => {
      const invitationId = randomUUID();
      const to = `${invitationId.slice(0, 8)}@example.es`;
      await db.query(
        `INSERT INTO organization_invitations (id, organization_id, email, role, invited_by_id, created_at,
          expires_at) VALUES ($1, $2, $3, 'recruiter', $4, now(), now() + interval '14 days')`,
        [invitationId, employer.organizationId, to, employer.userId],
      );
      return send("team-invitation", { email: to }, { invitationId });
    },
    "team-ended": () => send("team-ended", candidate, { organizationId: employer.organizationId }),
    "ownership-offered": async () => {
      const member = await teamMember();
      await db.query("INSERT INTO ownership_offers VALUES ($1, $2, now(), now() + interval '7 days')", [
        employer.organizationId,
        member.userId,
      ]);
      return send("ownership-offered", member, { organizationId: employer.organizationId });
    },
    "ownership-moved": async () =>
      send("ownership-moved", await teamMember(), { organizationId: employer.organizationId }),
    "organization-rejected": async () => {
      const other = await insertEmployer(db, { verified: false, name: "Laboratorios Sol" });
      await db.query(
        "UPDATE organizations SET verification = 'rejected', verification_reply = $2 WHERE id = $1",
        [other.organizationId, "El NIF es de otra sociedad."],
      );
      return send("organization-rejected", ownerOf(other), {});
    },
    "organization-suspended": async () => {
      const { organizationId, ...other } = await insertEmployer(db, { name: "Laboratorios Luna" });
      await db.query("UPDATE organizations SET suspended_at = now() WHERE id = $1", [organizationId]);
      const reason = "Dos avisos dicen que el centro no existe.\nEnvíanos algo que lo demuestre.";
      return send("organization-suspended", ownerOf({ organizationId, ...other }), {
        organizationId,
        reason,
      });
    },
    "organization-reactivated": () => {
      const { organizationId } = employer;
      return send("organization-reactivated", owner, { organizationId, reason: "Fue un error nuestro." });
    },
    ...ofJob,
    "message-received": async () => {
      const { organizationId } = employer;
      const { id: conversationId } = await insertConversation(db, { candidateId: person.id, organizationId });
      await db.query("UPDATE conversations SET candidate_unread = 1 WHERE id = $1", [conversationId]);
      return send("message-received", candidate, { conversationId, side: "candidate" });
    },
    "application-erased": () => {
      const deleted = { documents: 2, messages: 3, hadLetter: true };
      const about = { title: "Investigador/a posdoctoral", organization: "Instituto de Química Sostenible" };
      return send("application-erased", candidate, { ...about, ...deleted });
    },
    "job-alerts": async () => {
      const watcher = await insertUser(db, { name: "Eva Ruiz", isEmailVerified: true });
      await insertAlert(db, watcher.id, { name: "Química en Barcelona" });
      const now = new Date();
      await publishAt(db, new Date(now.getTime() - 60_000), { closesAt: later(25) });
      await publishAt(db, new Date(now.getTime() - 60_000), {
        title: "Catedrático/a de Química",
        closesAt: later(40),
      });
      await callAlerts(now);
      return takeMail(db, "job-alerts", watcher.id);
    },
    "saved-reminder": async () => {
      const remindedAt = new Date();
      for (const title of ["Técnico/a de microscopía", "Investigador/a en electroquímica"]) {
        const { id } = await job(title, { closesAt: later(2) });
        await db.query(
          "INSERT INTO saved_jobs (user_id, job_id, created_at, reminded_at) VALUES ($1, $2, now(), $3)",
          [person.id, id, remindedAt],
        );
      }
      return send("saved-reminder", candidate, null, remindedAt);
    },
    "weekly-report": async () => {
      await insertReport(db, { organizationId: employer.organizationId });
      return send("weekly-report", owner, { reportId: await reportId(db, employer.organizationId) });
    },
    "notice-received": async () => {
      const email = "vecina@example.es";
      const { id: noticeId } = await insertNotice(db, { name: "Nora Vidal", email });
      return send("notice-received", { email }, { noticeId });
    },
    "notice-decided": async () => {
      const { id: noticeId } = await insertNotice(db, { columns: decidedAbout(employer.organizationId) });
      return send("notice-decided", owner, { noticeId, side: "affected" });
    },
    "complaint-decided": async () => {
      const email = "vecina@example.es";
      const columns = { ...decidedAbout(employer.organizationId), status: "upheld" };
      const { id: noticeId } = await insertNotice(db, { name: "Nora Vidal", email, columns });
      await insertComplaint(db, noticeId, {
        ...{ status: "upheld", decided_at: new Date() },
        decision: "Hemos comprobado que el pago que pide la oferta no es legal.",
      });
      return send("complaint-decided", { email }, { noticeId, side: "notifier", of: "notifier" });
    },
    "platform-report": async () => {
      const admin = await insertUser(db, { name: "Carmen Olmedo Gil" });
      await makeAdmin(db, admin.email);
      await insertReport(db, { organizationId: null });
      const reader = { email: admin.email, userId: admin.id };
      return send("platform-report", reader, { reportId: await reportId(db, null) });
    },
    "waitlist-confirm": async () => send("waitlist-confirm", await entry(db, "pending"), null),
    "waitlist-reminder": async () => send("waitlist-reminder", await entry(db, "pending"), null),
    "waitlist-place": async () => send("waitlist-place", await entry(db, "confirmed"), null),
    "waitlist-invitation": async () => send("waitlist-invitation", await entry(db, "invited"), null),
  };
}

type JobMailKinds =
  | "application-receipt"
  | "application-state"
  | "application-interview"
  | "interview-confirmed"
  | "interview-answered"
  | "committee-named"
  | "committee-reminder"
  | "note-mention"
  | "interview-assigned"
  | "decision-date-moved"
  | "application-no-response"
  | "applications-new"
  | "job-closed"
  | "job-closed-unanswered";

/** The mails that tell of an application, to either side. */
function jobMails(
  db: pg.Pool,
  { employer, candidateId }: { employer: TestEmployer; candidateId: string },
): Pick<Samples, JobMailKinds> {
  const send = mailInserter(db);
  const owner = ownerOf(employer);
  const title = "Investigador/a posdoctoral en fotocatálisis";
  const job = (fields: Parameters<typeof insertJob>[1] = {}) =>
    insertJob(db, { organizationId: employer.organizationId, title, ...fields });
  const closed = {
    status: "closed",
    closeReason: "deadline",
    closesAt: later(-1),
    closedAt: later(-1),
  } as const;

  const accepted = {
    interview_at: later(7),
    interview_place: "https://meet.example.org/quimica-sostenible",
    interview_answer: "accepted",
  };

  async function rated() {
    const { id: jobId } = await job();
    for (const _ of [1, 2]) await insertApplication(db, { jobId });
    await insertCommittee(db, jobId);
    const end = "UPDATE job_committees SET ends_at = now() + interval '2 days' WHERE job_id = $1";
    await db.query(end, [jobId]);
    return jobId;
  }

  async function apply(fields: Parameters<typeof insertApplication>[1]) {
    const submittedAt = new Date();
    const { id: jobId } = await job();
    const application = await insertApplication(db, { jobId, userId: candidateId, submittedAt, ...fields });
    const { rows } = await db.query("SELECT email FROM users WHERE id = $1", [candidateId]);
    const reader: Reader = { email: rows[0].email, userId: candidateId };
    return { applicationId: application.id, version: submittedAt.toISOString(), reader };
  }

  return {
    "application-receipt": async () => {
      const { applicationId, reader } = await apply({});
      const sql = "SELECT number FROM application_receipts WHERE application_id = $1";
      const { rows } = await db.query(sql, [applicationId]);
      return send("application-receipt", reader, { applicationId, number: rows[0].number });
    },
    "application-state": async () => {
      const columns = { candidate_message: "Gracias por tu candidatura.\nTe escribimos antes del 15." };
      const { applicationId, version, reader } = await apply({ status: "in_review", columns });
      return send("application-state", reader, { applicationId, status: "in_review", version });
    },
    "application-interview": async () => {
      const columns = { interview_at: later(7), interview_place: "Sala 2, Calle Mayor, 1, Barcelona" };
      const { applicationId, version, reader } = await apply({ status: "interview", columns });
      return send("application-interview", reader, { applicationId, status: "interview", version });
    },
    "interview-confirmed": async () => {
      const { applicationId, version, reader } = await apply({ status: "interview", columns: accepted });
      return send("interview-confirmed", reader, { applicationId, status: "interview", version });
    },
    "interview-answered": async () => {
      const { applicationId, version } = await apply({ status: "interview", columns: accepted });
      return send("interview-answered", owner, { applicationId, status: "interview", version });
    },
    "committee-named": async () =>
      send("committee-named", owner, { jobId: await rated(), seat: "member", before: null }),
    "committee-reminder": async () => send("committee-reminder", owner, { jobId: await rated() }),
    "interview-assigned": async () => {
      const columns = { ...accepted, interviewer_ids: [owner.userId] };
      const { applicationId, version } = await apply({ status: "interview", columns });
      return send("interview-assigned", owner, { applicationId, status: "interview", version });
    },
    "note-mention": async () => {
      const { applicationId } = await apply({ status: "in_review" });
      const { id: authorId } = await insertUser(db, { name: "Rosa Recluta" });
      await db.query(
        "INSERT INTO note_mentions (user_id, application_id, author_id, created_at) VALUES ($1, $2, $3, now())",
        [owner.userId, applicationId, authorId],
      );
      return send("note-mention", owner, { applicationId, authorId });
    },
    "decision-date-moved": async () => {
      const { applicationId, reader } = await apply({});
      return send("decision-date-moved", reader, { applicationId, from: "2027-01-15", to: "2027-02-01" });
    },
    "application-no-response": async () => {
      const { applicationId, reader } = await apply({ status: "no_response" });
      return send("application-no-response", reader, { applicationId });
    },
    "applications-new": async () => {
      const { id: jobId } = await job();
      for (const _ of [1, 2, 3]) await insertApplication(db, { jobId });
      return send("applications-new", owner, { jobId, since: null, dueAt: new Date().toISOString() });
    },
    "job-closed": async () => send("job-closed", owner, { jobId: (await job(closed)).id }),
    "job-closed-unanswered": async () => {
      const { id: jobId } = await job(closed);
      await insertApplication(db, { jobId, submittedAt: later(-5) });
      return send("job-closed-unanswered", owner, { jobId });
    },
  };
}

function ownerOf({ email, userId }: TestEmployer): Reader {
  return { email, userId };
}

async function entry(db: pg.Pool, status: string): Promise<Reader> {
  const email = `${randomUUID()}@lista.example`;
  return { email, entryId: await insertEntry(db, { email, status, name: "Lucía Ferrer" }) };
}

async function reportId(db: pg.Pool, organizationId: string | null): Promise<string> {
  const sql = "SELECT id FROM weekly_reports WHERE organization_id IS NOT DISTINCT FROM $1";
  return (await db.query(sql, [organizationId])).rows[0].id;
}

const columns = `id, kind, key, to_user_id AS "toUserId", waitlist_entry_id AS "waitlistEntryId", to_email AS "toEmail",
  payload, created_at AS "createdAt"`;

/** An upheld notice about something of an organization. */
function decidedAbout(organizationId: string) {
  const decision = "La oferta pide un pago por adelantado, y las condiciones de uso no lo permiten.";
  return { organization_id: organizationId, status: "upheld", decided_at: new Date(), decision };
}

/** Writes rows of the outbox that no worker takes. */
function mailInserter(db: pg.Pool) {
  return async <Kind extends MailKind>(
    kind: Kind,
    { email, userId, entryId }: Reader,
    payload: MailPayloads[Kind],
    createdAt = new Date(),
  ): Promise<TakenMail<Kind>> => {
    const id = randomUUID();
    const { rows } = await db.query(
      `INSERT INTO email_deliveries (id, key, kind, to_user_id, waitlist_entry_id, to_email, scope, payload, created_at)
       VALUES ($1::uuid, $1::text, $2, $3, $4, $5, 'transactional', $6, $7) RETURNING ${columns}`,
      [id, kind, userId ?? null, entryId ?? null, email, payload && JSON.stringify(payload), createdAt],
    );
    return rows[0];
  };
}

async function takeMail<Kind extends MailKind>(
  db: pg.Pool,
  kind: Kind,
  userId: string,
): Promise<TakenMail<Kind>> {
  const sql = `SELECT ${columns} FROM email_deliveries WHERE kind = $1 AND to_user_id = $2`;
  return (await db.query(sql, [kind, userId])).rows[0];
}
