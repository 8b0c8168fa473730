import { codesOf } from "../../../app/content/vocabularies/codes";
import { disciplines } from "../../../app/content/vocabularies/disciplines";
import { boundsOfWeek, lastWholeWeek, nameOfWeek, weekAfter } from "../../../app/lib/time/iso-week.server";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertReport, samplePlatformReport, sampleReport } from "../../support/jobs/reports";
import { insertUser } from "../../support/people/users";

const week = lastWholeWeek(new Date());
const { end } = boundsOfWeek(week);
const dayMs = 24 * 60 * 60 * 1000;
const before = (days: number) => new Date(end.getTime() - days * dayMs);

test("an organization reads who waited in its week, and goes on to answer them", async ({
  page,
  context,
  visit,
  db,
}) => {
  const organizationId = await signUpEmployer(context, db);
  await visit("/dashboard/reports");
  await expect(page.getByText("Todavía no hay informes.")).toBeVisible();
  const { id: jobId } = await insertJob(db, { organizationId, title: "Química de superficies" });
  const waiting = await insertApplication(db, {
    jobId,
    userId: (await insertUser(db, { name: "Eva Ruiz" })).id,
    submittedAt: before(12),
  });
  const answered = await insertApplication(db, {
    jobId,
    userId: (await insertUser(db, { name: "Ana Gil" })).id,
    status: "in_review",
    submittedAt: before(9),
    columns: { first_response_at: new Date() },
  });
  const item = (applicationId: string, days: number) => ({
    ...{ applicationId, jobId, job: "Química de superficies", noResponseAt: null },
    submittedAt: before(days).toISOString(),
  });
  await insertReport(db, {
    organizationId,
    week,
    data: {
      ...sampleReport,
      waiting: 2,
      pending: { total: 2, items: [item(waiting.id, 12), item(answered.id, 9)] },
      newApplications: [{ jobId, job: "Química de superficies", count: 3 }],
      closing: [{ jobId, job: "Química de superficies", closesAt: before(-3).toISOString() }],
      response: { rate: 0.926, medianDays: 6.2, sample: 14 },
      advice: "FEW_APPLICATIONS",
    },
  });
  await insertReport(db, { organizationId, week: weekAfter(week, -1) });

  await visit("/dashboard/reports");
  await page.getByRole("link", { name: `Informe semanal · ${nameOfWeek(week)}` }).click();
  await expect(page).toHaveURL(`/dashboard/reports/${week}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Informe semanal · ${nameOfWeek(week)}`);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Pendiente de tu respuesta");
  await expect(page.getByText("2 candidaturas llevan más de 7 días sin respuesta.")).toBeVisible();
  await expect(page.getByText("12 días de espera")).toBeVisible();
  await expect(page.getByText("Ya respondida")).toHaveCount(1);
  await expect(
    page.getByText("Respondes al 92 % de las candidaturas; la mitad, en 7 días o menos."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Eva Ruiz" }).click();
  await expect(page).toHaveURL(`/dashboard/applications/${waiting.id}`);
});

test("everybody reads how an organization answers, once enough can tell", async ({ page, visit, db }) => {
  const { slug, organizationId } = await insertJob(db);
  const sentence = "Responde al 92 % de las candidaturas; la mitad, en 7 días o menos";
  await db.query(
    "UPDATE organizations SET response_rate = 0.929, response_median_days = 6.4, response_sample = 4 WHERE id = $1",
    [organizationId],
  );
  await visit(`/jobs/${slug}`);
  await expect(page.getByText(sentence)).toHaveCount(0);
  await db.query("UPDATE organizations SET response_sample = 5 WHERE id = $1", [organizationId]);
  await visit(`/jobs/${slug}`);
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole("link", { name: "Ver su página y sus ofertas abiertas" }).click();
  await expect(page.getByText(sentence)).toBeVisible();
});

test("an administrator reads the weeks of the platform", async ({ page, context, visit, db }) => {
  const person = newPerson("employee");
  await signUpInBrowser(context, person);
  await db.query("UPDATE users SET is_admin = true WHERE email = $1", [person.email]);
  await insertReport(db, { organizationId: null, week });
  await visit("/dashboard/admin/reports");
  await page
    .getByRole("link", { name: `Informe de la plataforma · ${nameOfWeek(week)}` })
    .first()
    .click();
  await expect(page).toHaveURL(`/dashboard/admin/reports/${week}`);
  for (const part of ["Lista de espera", "Altas", "Ofertas", "Candidaturas", "Correos", "Tareas fallidas"])
    await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible();
});

test("the week of all disciplines fits a narrow phone, and that of an organization is short", {
  tag: "@js",
}, async ({ page, context, visit, db }) => {
  const organizationId = await signUpEmployer(context, db);
  await db.query(
    "UPDATE users SET is_admin = true WHERE id = (SELECT owner_id FROM organizations WHERE id = $1)",
    [organizationId],
  );
  const fields = codesOf(disciplines).map((field) => ({ field, professionals: 1234, organizations: 567 }));
  const [long, busy] = [weekAfter(week, -30), weekAfter(week, -31)];
  await insertReport(db, {
    organizationId: null,
    week: long,
    data: { ...samplePlatformReport, waitlist: { ...samplePlatformReport.waitlist, fields } },
  });
  const job = "Investigador/a posdoctoral en electroencefalografía";
  const line = { jobId: organizationId, job, count: 12, undecided: 42, isMissed: false };
  const dates = { decisionBy: "2026-11-30", closesAt: before(-300).toISOString() };
  const lines = (count: number) => Array.from({ length: count }, () => ({ ...line, ...dates }));
  const item = {
    ...line,
    applicationId: organizationId,
    noResponseAt: null,
    submittedAt: "2026-01-01T10:00:00Z",
  };
  await insertReport(db, {
    organizationId,
    week: busy,
    data: {
      ...sampleReport,
      waiting: 42,
      pending: { total: 42, items: Array.from({ length: 10 }, () => item) },
      ...{
        newApplications: lines(14),
        missed: lines(1),
        decisions: lines(2),
        closing: lines(2),
        advice: "FEW_APPLICATIONS",
      },
    },
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(`/dashboard/admin/reports/${long}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByText("Otras 12 disciplinas", { exact: true }).click();
  const heading = page.getByRole("rowheader", { name: "Biotecnología" });
  expect((await heading.boundingBox())?.width).toBeGreaterThan(88);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/dashboard/admin/reports/${long}`);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2500);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(`/dashboard/reports/${busy}`);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2500);
});

test("axe finds nothing on the pages of reports @js", async ({ page, context, visit, db }) => {
  test.slow();
  const organizationId = await signUpEmployer(context, db);
  await db.query(
    "UPDATE users SET is_admin = true WHERE id = (SELECT owner_id FROM organizations WHERE id = $1)",
    [organizationId],
  );
  await visit("/dashboard/reports");
  await expectAccessible(page, { isRepeat: true });
  const gone = { applicationId: organizationId, jobId: organizationId, job: "Química", noResponseAt: null };
  const items = [{ ...gone, submittedAt: before(12).toISOString() }];
  const data = { ...sampleReport, waiting: 1, pending: { total: 1, items } };
  await insertReport(db, { organizationId, week, data });
  await insertReport(db, { organizationId: null, week });
  const pages = [
    "/dashboard/reports",
    `/dashboard/reports/${week}`,
    "/dashboard/admin/reports",
    `/dashboard/admin/reports/${week}`,
  ];
  for (const path of pages) {
    await visit(path);
    await expectAccessible(page, { isRepeat: !path.endsWith(week) });
  }
});
