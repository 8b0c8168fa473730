import { beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { exportUser } from "~/features/account/export-user.server";
import { readUnsubscribeLink } from "~/features/alerts/alert-links.server";
import type { ComposedMail } from "~/lib/outbox/mail-kinds";
import { renderMail } from "~/lib/outbox/render.server";
import { composePlatformReport } from "~/mails/reports/platform-report.server";
import { composeWeeklyReport } from "~/mails/reports/weekly-report.server";
import { ownDatabase } from "../../support/app/own-process";
import { countTask } from "../../support/jobs/run-task";
import {
  beforeEnd,
  clearReports,
  countReports,
  insertReported,
  insertSent,
  platformReportOf,
  reportNow,
} from "../../support/jobs/weekly-reports";
import { queuedMails } from "../../support/mail/composed-mails";
import { insertEntry } from "../../support/people/waitlist-entries";

const db = ownDatabase();

let employer: Awaited<ReturnType<typeof insertReported>>;

beforeEach(async () => {
  await clearReports(db());
  employer = await insertReported(db(), { title: "Química de superficies" });
  await db().query("UPDATE users SET name = 'Eva Ruiz', is_admin = true WHERE id = $1", [employer.userId]);
});

async function render(composed: Promise<ComposedMail>) {
  const mail = await renderMail(await composed);
  if ("suppressed" in mail) throw new Error(mail.suppressed);
  return mail;
}

async function queued(kind: "weekly-report" | "platform-report") {
  const [mail, ...more] = await queuedMails(db(), kind, employer.userId);
  if (!mail || more.length > 0) throw new Error(`There are ${more.length} more mails`);
  return mail as never;
}

const weekly = async (now = reportNow) => composeWeeklyReport(await queued("weekly-report"), now);
const platform = async () => composePlatformReport(await queued("platform-report"));

describe("the mail to an organization", () => {
  test("the weekly mail begins with who waits, leads to them and to the report, and has its figures as columns of plain text", async () => {
    const [id] = await insertSent(db(), employer.jobId, 12);
    await insertSent(db(), employer.jobId, 2, { count: 3 });
    await countReports();
    const { subject, text, html } = await render(weekly());
    expect(subject).toBe("Tu semana en Matraz: 4 candidaturas por responder");
    const parts = [
      "Hola, Eva:",
      "9–15 de noviembre de 2026",
      "/dashboard/reports/2026-W46",
      "Pendiente de tu respuesta",
      "1 candidatura lleva más de 7 días sin respuesta. En total hay 4 por responder.",
      "12 días de espera",
      "Candidaturas nuevas",
      "Tus ofertas esta semana",
      "Vistas de cada día",
      "Cómo respondes",
      "Un consejo",
      "Dejar de recibir los informes semanales",
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).toMatch(/^Química de superficies +3$/m);
    expect(text).toMatch(/^ +Semana +Respecto a la anterior\nVistas +0 +igual\n/m);
    expect(text).toMatch(/^Candidaturas +3 +\+2$/m);
    expect(text).toMatch(/^Vistas de cada día\n\nlun 9 +0\nmar 10 +0\n/m);
    expect(html).toContain(`/dashboard/applications/${id}`);
    // The mark alone, which travels in the mail.
    expect(html.match(/<img[^>]* src="[^"]*"/g)).toEqual([expect.stringContaining('src="cid:')]);
  });

  test("the weekly mail names no candidate, and says how many days are left to answer", async () => {
    await db().query("UPDATE jobs SET closes_at = $1", [beforeEnd(40)]);
    await insertSent(db(), employer.jobId, 45);
    await db().query("UPDATE users SET name = 'Persona Secreta' WHERE type = 'employee'");
    await countReports();
    const { text } = await render(weekly());
    expect(text).toContain("Quedan 20 días para que cuente como «sin respuesta».");
    expect(text).not.toContain("Secreta");
  });

  test("the weekly mail leaves out people answered between the report and the mail", async () => {
    // However long the titles are, the mail is small.
    await db().query("UPDATE jobs SET title = $1", ["ñ".repeat(160)]);
    const [id] = await insertSent(db(), employer.jobId, 12);
    await insertSent(db(), employer.jobId, 13, { count: 11 });
    await countReports();
    await db().query("UPDATE applications SET first_response_at = $2, status = 'in_review' WHERE id = $1", [
      id,
      reportNow,
    ]);
    const { subject, text, html } = await render(weekly());
    expect(subject).toBe("Tu semana en Matraz: 11 candidaturas por responder");
    expect(text).toContain("11 candidaturas llevan más de 7 días sin respuesta.");
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });

  test("the weekly mail leaves out a job that has closed before it is written, and says how many wait where nobody has waited for more than seven days", async () => {
    const closesAt = new Date(reportNow.getTime() + 2 * 24 * 60 * 60 * 1000);
    await db().query("UPDATE jobs SET closes_at = $1", [closesAt]);
    await insertSent(db(), employer.jobId, 3, { count: 2 });
    await countReports();
    const closing = "Ofertas que cierran en 7 días";
    const { subject, text } = await render(weekly(new Date(closesAt.getTime() - 1)));
    expect(subject).toBe("Tu semana en Matraz: 2 candidaturas por responder");
    for (const words of ["2 candidaturas esperan tu respuesta, todas desde hace 7 días o menos.", closing])
      expect(text).toContain(words);
    expect((await render(weekly(closesAt))).text).not.toContain(closing);
  });

  test("the weekly mail of an organization that nobody waits for has another subject, colours for dark programs, and ends with one POST", async () => {
    await countReports();
    const { subject, unsubscribeUrl, html } = await render(weekly());
    expect(subject).toBe("Tu semana en Matraz");
    expect(html).toContain("@media (prefers-color-scheme:dark){.page{background:#");
    expect(html).toContain('<meta content="light dark" name="color-scheme"/>');
    expect(html).toContain("background-color:#ffffff");
    const token = new URL(unsubscribeUrl ?? "").searchParams.get("t") ?? "";
    expect(unsubscribeUrl).toContain("/api/unsubscribe?t=");
    expect(readUnsubscribeLink(token)).toEqual({ kind: "reports", userId: employer.userId });
    expect(html).toContain("/unsubscribe?t=");
  });
});

describe("the mail to an administrator", () => {
  test("an administrator's mail has the week of the platform, and a former administrator's is not sent", async () => {
    await insertSent(db(), employer.jobId, 1, { count: 2 });
    await countReports();
    const { subject, text, unsubscribeUrl } = await render(platform());
    expect(text).toMatch(/^Enviadas +2$/m);
    expect(subject).toBe("La semana en Matraz: 9–15 de noviembre de 2026");
    for (const part of ["Lista de espera", "Altas", "Ofertas", "Candidaturas", "Correos", "Tareas fallidas"])
      expect(text).toContain(part);
    expect(unsubscribeUrl).toContain("/api/unsubscribe?t=");

    await db().query("UPDATE users SET is_admin = false");
    expect(await platform()).toEqual({ suppressed: "NOT_NEEDED" });
  });
});

test("both reports are suppressed for a person who unsubscribed, closed the account or changed the address meanwhile", async () => {
  await countReports();
  for (const [change, back, reason] of [
    [`email_prefs = email_prefs || '{"weeklyReport": false}'`, "email_prefs = '{}'", "SUPPRESSED"],
    ["is_active = false", "is_active = true", "NOT_NEEDED"],
    ["email = 'otra@example.es'", `email = '${employer.email}'`, "NOT_NEEDED"],
  ]) {
    await db().query(`UPDATE users SET ${change} WHERE id = $1`, [employer.userId]);
    for (const compose of [weekly, platform])
      expect([change, await compose()]).toEqual([change, { suppressed: reason }]);
    await db().query(`UPDATE users SET ${back} WHERE id = $1`, [employer.userId]);
  }
});

describe("an account", () => {
  test("an account exports its organization's reports; erasing the account erases them and the figures, though the name stays", async () => {
    await insertSent(db(), employer.jobId, 12);
    await countReports();
    const exported = (await exportUser(employer.userId, accountEvents)) as unknown as {
      weeklyReports: { week: string; report: { waiting: number } }[];
    };
    expect(exported.weeklyReports).toMatchObject([{ week: "2026-W46", report: { waiting: 1 } }]);
    await db().query("UPDATE organizations SET response_rate = 1, response_sample = 9");
    const close = "UPDATE users SET is_active = false, deletion_requested_at = $1 WHERE id = $2";
    await db().query(close, [beforeEnd(60), employer.userId]);
    expect(await countTask("expired-sessions", reportNow)).toMatchObject({ accountsErased: 1 });
    const reports = await db().query("SELECT FROM weekly_reports WHERE scope = 'organization'");
    expect(reports.rowCount).toBe(0);
    const { rows } = await db().query(
      "SELECT response_rate AS rate, response_sample AS sample FROM organizations",
    );
    expect(rows).toEqual([{ rate: null, sample: 0 }]);
  });
});

describe("the platform's report", () => {
  test("the platform's report counts its week alone, from its first moment to its last", async () => {
    await db().query("DELETE FROM organizations; DELETE FROM users");
    const { jobId, organizationId } = await insertReported(db(), { publishedAt: beforeEnd(3) });
    const other = await insertReported(db(), { closesAt: beforeEnd(2) });
    await db().query("UPDATE users SET created_at = $2 WHERE id = $1", [other.userId, beforeEnd(9)]);
    const decided = (status: "hired" | "rejected", days: number) => ({
      status,
      columns: { first_response_at: beforeEnd(days), status_changed_at: beforeEnd(days) },
    });
    await insertSent(db(), jobId, 2, decided("hired", 1));
    await insertSent(db(), jobId, 2, decided("rejected", 1));
    await insertSent(db(), jobId, 9, decided("rejected", 8));
    const closedLong = await insertReported(db(), { publishedAt: beforeEnd(90), closesAt: beforeEnd(61) });
    await insertSent(db(), closedLong.jobId, 80);
    await db().query("UPDATE users SET created_at = $1 WHERE type = 'employee'", [beforeEnd(400)]);
    await db().query(
      `INSERT INTO cron_runs (id, started_at, tasks) VALUES
         (gen_random_uuid(), $1, '[{"task":"job-stats","status":"failed"},{"task":"job-alerts","status":"ok"}]'),
         (gen_random_uuid(), $2, '[{"task":"job-stats","status":"failed"}]')`,
      [beforeEnd(1), beforeEnd(8)],
    );
    // Late in the week: one that was never decided, one that was decided late, and a change beside another of the team's.
    const reviews = [
      [jobId, 5],
      [other.jobId, 6, 3.5],
      [other.jobId, 3, 2],
      [closedLong.jobId, 9.5],
      [jobId, 1],
    ] as const;
    for (const [id, sent, published] of reviews) {
      const event =
        "INSERT INTO job_events (id, job_id, kind, created_at) VALUES (gen_random_uuid(), $1, $2, $3)";
      await db().query(event, [id, "submitted", beforeEnd(sent)]);
      if (published) await db().query(event, [id, "published", beforeEnd(published)]);
    }
    for (const [id, kind, days, field] of [
      [other.jobId, "submitted", 5.5, "title"],
      [other.jobId, "changed", 4.5, "title"],
      [closedLong.jobId, "submitted", 5.5, "title"],
      [closedLong.jobId, "changed", 4.5, "decisionBy"],
    ] as const)
      await db().query(
        `INSERT INTO job_events (id, job_id, kind, created_at, changes)
          VALUES (gen_random_uuid(), $1, $2, $3, jsonb_build_object($4::text, '[]'::jsonb))`,
        [id, kind, beforeEnd(days), field],
      );
    const professional = { role: "professional", fieldCode: "chemistry" } as const;
    await insertEntry(db(), { ...professional, createdAt: beforeEnd(1) });
    await insertEntry(db(), { ...professional, createdAt: beforeEnd(8) });
    await insertEntry(db(), { role: "empresa", createdAt: beforeEnd(1) });
    await insertEntry(db(), { role: "empresa", status: "unsubscribed", createdAt: beforeEnd(1) });
    // A person who leaves the waitlist is written down once for each kind of its mails.
    await db().query(
      `INSERT INTO email_suppressions (id, email_hash, scope, reason, created_at) VALUES
         (gen_random_uuid(), 'a', 'waitlist', 'unsubscribe', $1), (gen_random_uuid(), 'a', 'marketing', 'unsubscribe', $1),
         (gen_random_uuid(), 'b', 'waitlist', 'bounce', $1), (gen_random_uuid(), 'c', 'waitlist', 'unsubscribe', $2)`,
      [beforeEnd(1), beforeEnd(8)],
    );
    await countReports();
    expect(organizationId).not.toBe(other.organizationId);
    expect(await platformReportOf(db())).toEqual({
      waitlist: {
        total: { professionals: 2, organizations: 1 },
        joined: { professionals: 1, organizations: 2 },
        fields: [
          { field: "chemistry", professionals: 2, organizations: 0 },
          { field: null, professionals: 0, organizations: 1 },
        ],
      },
      signUps: {
        week: { professionals: 0, organizations: 2 },
        before: { professionals: 0, organizations: 1 },
      },
      jobs: { published: 1, open: 1, closed: { deadline: 1 }, lateReviews: 3 },
      applications: {
        submitted: 2,
        ended: { hired: 1, rejected: 1, no_response: 1 },
        noResponseShare: 1 / 3,
      },
      mails: { sent: 0, failed: 0, suppressed: 0, unsubscribed: 1 },
      failedTasks: { "job-stats": 1 },
    });
  });
});
