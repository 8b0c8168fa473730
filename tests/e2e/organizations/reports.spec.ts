import { codesOf } from "../../../app/content/vocabularies/codes";
import { disciplines } from "../../../app/content/vocabularies/disciplines";
import { boundsOfWeek, lastWholeWeek, weekAfter } from "../../../app/lib/time/iso-week.server";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { smallTargets } from "../../support/e2e/e2e-width";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertReport, samplePlatformReport, sampleReport } from "../../support/jobs/reports";

const week = lastWholeWeek(new Date());
const { end } = boundsOfWeek(week);
const dayMs = 24 * 60 * 60 * 1000;
const before = (days: number) => new Date(end.getTime() - days * dayMs);

test("the weekly report of the platform fits a narrow phone, that of an organization is short and says who has been answered since, and axe finds nothing on them and their lists", {
  tag: ["@js", "@once"],
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
  const { id: jobId } = await insertJob(db, { organizationId });
  const columns = { first_response_at: new Date() };
  const { id: applicationId } = await insertApplication(db, { jobId, status: "rejected", columns });
  const item = { ...line, applicationId, noResponseAt: null, submittedAt: "2026-01-01T10:00:00Z" };
  await insertReport(db, {
    organizationId,
    week: busy,
    data: {
      ...sampleReport,
      waiting: 42,
      pending: { total: 42, items: Array.from({ length: 10 }, () => item) },
      newApplications: lines(14),
      decisions: lines(2),
      closing: lines(2),
      advice: "FEW_APPLICATIONS",
    },
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(`/dashboard/admin/reports/${long}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByText("Otras 12 disciplinas", { exact: true }).click();
  const heading = page.getByRole("rowheader", { name: "Biotecnología" });
  expect((await heading.boundingBox())?.width).toBeGreaterThan(88);
  for (const part of ["Lista de espera", "Altas", "Ofertas", "Candidaturas", "Correos", "Tareas fallidas"])
    await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/dashboard/admin/reports/${long}`);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2500);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(`/dashboard/reports/${busy}`);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2500);
  await expect(page.getByText("Ya respondida").first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await expectAccessible(page);
  for (const list of ["/dashboard/reports", "/dashboard/admin/reports"]) {
    await visit(list);
    await expectAccessible(page);
  }
});
