import { beforeEach, describe, expect, test } from "vitest";
import { getDatabase } from "~/lib/db/database.server";
import { composeMime } from "~/lib/outbox/compose-mime.server";
import { prepareMail } from "~/lib/outbox/prepare-mail.server";
import { renderMail } from "~/lib/outbox/render.server";
import { suppressAddress } from "~/lib/outbox/suppression.server";
import { composeJobAlerts } from "~/mails/alerts/job-alerts.server";
import { mailRegistry } from "~/mails/registry.server";
import { ownDatabase } from "../../support/app/own-process";
import { callAlerts, clearAlerts, insertAlert, insertWatcher, publishAt } from "../../support/jobs/alert-run";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";

const db = ownDatabase();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Composers read the real clock. */
const now = new Date();
const before = new Date(now.getTime() - minuteMs);

beforeEach(() => clearAlerts(db()));

/** The only mail as it would be sent now. */
async function compose() {
  const { rows } = await db().query(
    `SELECT id, to_user_id AS "toUserId", to_email AS "toEmail" FROM email_deliveries`,
  );
  expect(rows).toHaveLength(1);
  return renderMail(await composeJobAlerts(rows[0]));
}

async function composeSent() {
  const mail = await compose();
  if ("suppressed" in mail) throw new Error(`Not sent: ${mail.suppressed}`);
  return mail;
}

describe("the mail says", () => {
  test("an alert's mail names each job with why it was chosen, its salary, the days left and two links", async () => {
    const ana = await insertWatcher(db(), {
      filter: { field: ["chemistry", "physics"], stage: ["r2"], city: "barcelona", salaryMin: 30_000 },
      name: "Química en Barcelona",
    });
    const job = await publishAt(db(), before, { closesAt: new Date(now.getTime() + 25 * dayMs) });
    await db().query(
      `UPDATE organizations SET verification = 'verified', verified_at = now(), verified_by = 'domain',
         verified_domain = 'sol.example' WHERE id = $1`,
      [job.organizationId],
    );
    await callAlerts(now);
    const mail = await composeSent();
    expect(mail.subject).toBe("1 oferta nueva para «Química en Barcelona»");
    expect(mail.text).toContain("Investigador/a en catálisis");
    expect(mail.text).toContain(`/jobs/${job.slug}?source=alert`);
    expect(mail.text).toContain("Instituto Sol · Dominio comprobado: sol.example · Barcelona");
    expect(mail.text).toContain("Química · Posdoctoral (R2) · Barcelona · Desde 30.000 € al año");
    expect(mail.text).toMatch(/32\.000.*38\.000.*Hasta el \d+ de \w+ de \d{4}.*Quedan\s25\sdías/);
    expect(mail.text).toContain("No quiero ofertas de esta organización");
    expect(mail.text).toContain("Terminar esta alerta");
    expect(mail.unsubscribeUrl).toContain("/api/unsubscribe?t=");
    expect(mail.list).toBe("job-alerts");
    const mime = (
      await composeMime({ ...mail, to: ana.email, messageId: "<1@example.es>", date: now })
    ).toString();
    expect(mime).toMatch(/^List-Id: <job-alerts\.[a-z0-9.-]+>\r$/im);
    expect(mime).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test("an alert's mail says how many more jobs there are by the same filters, and names several alerts", async () => {
    const ana = await insertWatcher(db(), { filter: { field: ["chemistry"] } });
    await insertAlert(db(), ana.id, { filter: { q: "perovskita" }, name: "Perovskitas" });
    // The newest is among the ten; of equal ones chance would choose.
    const newest = new Date(now.getTime() - 1000);
    await publishAt(db(), newest, { title: "Celdas de perovskita", columns: { field: "physics" } });
    for (let n = 0; n < 12; n += 1) await publishAt(db(), before);
    await callAlerts(now);
    const mail = await composeSent();
    expect(mail.subject).toMatch(/^10 ofertas nuevas para «(Química|Perovskitas)» y otra alerta$/);
    expect(mail.text).toContain("y 3 más para «Química»");
    expect(mail.html).toContain("/jobs?field=chemistry&amp;sort=newest");
    expect(mail.text).toContain("«perovskita»");
    expect(mail.text).toContain("Terminar «Química»");
    expect(mail.html.match(/source=alert/g)).toHaveLength(10);
  });

  test("the number of further jobs in an alert's mail counts only those that the person could be mailed", async () => {
    const ana = await insertWatcher(db());
    const [employer, owned, excluded] = [
      await insertOrganization(db()),
      await insertOrganization(db(), { ownerId: ana.id }),
      await insertOrganization(db()),
    ];
    await db().query("UPDATE users SET organization_id = $2 WHERE id = $1", [ana.id, employer.id]);
    await db().query("UPDATE job_alerts SET excluded_organizations = $1", [[excluded.id]]);
    for (let n = 0; n < 11; n += 1) await publishAt(db(), before);
    await callAlerts(now);
    // Found since: one more that counts, and one for each reason why it does not.
    const later = { publishedAt: before };
    const open = await insertJob(db(), { ...later, closesAt: new Date(now.getTime() + 2 * dayMs) });
    const ending = await insertJob(db(), { ...later, closesAt: new Date(now.getTime() + dayMs) });
    const answered = await insertJob(db(), later);
    await insertApplication(db(), { jobId: answered.id, userId: ana.id });
    const others = [employer, owned, excluded].map(({ id }) =>
      insertJob(db(), { ...later, organizationId: id }),
    );
    for (const { id } of [open, ending, answered, ...(await Promise.all(others))])
      await db().query("INSERT INTO criteria_matches SELECT criteria_id, $1, $2 FROM job_alerts", [id, now]);
    expect((await composeSent()).text).toContain("y 2 más para «Química»");
  });

  test("an alert's mail has no descriptions, and stays small however long they are", async () => {
    const ana = await insertWatcher(db(), { name: `<b>"$&{n}${"ñ".repeat(70)}` });
    await insertAlert(db(), ana.id, { filter: { city: "Barcelona" }, name: "«".repeat(80) });
    const title = "«ñ»<script>".repeat(20);
    for (let n = 0; n < 12; n += 1)
      await publishAt(db(), before, { description: `canario ${"x ".repeat(1000)}`, title });
    await callAlerts(now);
    const { html, text, subject } = await composeSent();
    // Names stand as text, whatever is in them.
    expect(subject).toMatch(/«<b>"\$&\{n\}ñ+»|««+»/);
    expect(html).not.toMatch(/<script>|<b>"/);
    expect(html + text).not.toContain("canario");
    expect(html.match(/source=alert/g)).toHaveLength(10);
    // Mail programs cut what is longer than 102 KB.
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });
});

test("an address that bounced gets no mail of alerts, though its account wants them; the others get theirs", async () => {
  const gone = await insertWatcher(db());
  await insertWatcher(db());
  await publishAt(db(), before);
  const { prisma } = await getDatabase();
  await prisma.$transaction((tx) => suppressAddress(tx, gone.email, "bounce"));
  expect(await callAlerts(now)).toMatchObject({ counts: { queued: 2 } });
  const outcomes = [];
  for (const mail of await prisma.emailDelivery.findMany()) {
    const prepared = await prepareMail(mailRegistry, mail);
    outcomes.push([mail.toEmail === gone.email, "suppressed" in prepared ? prepared.suppressed : "sent"]);
  }
  expect(outcomes.sort()).toEqual([
    [false, "sent"],
    [true, "SUPPRESSED"],
  ]);
});

describe("between match and mail", () => {
  test("a mail leaves out the job that has closed and the alert that was paused since the match", async () => {
    const ana = await insertWatcher(db());
    await insertAlert(db(), ana.id, { filter: { city: "Barcelona" }, name: "Barcelona" });
    const closed = await publishAt(db(), before);
    const open = await publishAt(db(), before, { organizationId: (await insertOrganization(db())).id });
    await callAlerts(now);
    await db().query("UPDATE jobs SET closes_at = now() WHERE id = $1", [closed.id]);
    await db().query("UPDATE job_alerts SET status = 'paused' WHERE id = $1", [ana.alertId]);
    const { subject, text } = await composeSent();
    expect(subject).toBe("1 oferta nueva para «Barcelona»");
    expect(text).toContain(open.slug);
    expect(text).not.toContain(closed.slug);
  });

  test("a job, an alert or an account that is gone since the match is not mailed about", async () => {
    const { email } = await insertWatcher(db());
    await publishAt(db(), before);
    await callAlerts(now);
    expect(await compose()).toHaveProperty("subject");
    const reopen = "status = 'published', close_reason = NULL, closed_at = NULL";
    const closesAt = new Date(now.getTime() + 30 * dayMs).toISOString();
    const active = "is_active = true, deletion_requested_at = NULL";
    const exclude = "UPDATE job_alerts SET excluded_organizations =";
    for (const [change, back, suppressed] of [
      [
        "UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = now()",
        `UPDATE jobs SET ${reopen}`,
      ],
      ["UPDATE jobs SET closes_at = now() - interval '1 s'", `UPDATE jobs SET closes_at = '${closesAt}'`],
      ["UPDATE jobs SET hidden_at = now()", "UPDATE jobs SET hidden_at = NULL"],
      ["UPDATE job_alerts SET status = 'paused'", "UPDATE job_alerts SET status = 'active'"],
      [`${exclude} ARRAY(SELECT id FROM organizations)`, `${exclude} '{}'`],
      [
        `UPDATE users SET email = 'nueva@example.es' WHERE email = '${email}'`,
        `UPDATE users SET email = '${email}' WHERE email = 'nueva@example.es'`,
      ],
      ["UPDATE users SET is_active = false, deletion_requested_at = now()", `UPDATE users SET ${active}`],
      [
        `UPDATE users SET email_prefs = email_prefs || '{"jobAlerts": false}'`,
        "UPDATE users SET email_prefs = '{}'",
        "SUPPRESSED",
      ],
    ]) {
      await db().query(change as string);
      expect(await compose(), change).toEqual({ suppressed: suppressed ?? "NOT_NEEDED" });
      await db().query(back as string);
    }
    expect(await compose()).toHaveProperty("subject");
    await db().query("DELETE FROM job_alerts");
    expect(await compose()).toEqual({ suppressed: "NOT_NEEDED" });
  });
});
