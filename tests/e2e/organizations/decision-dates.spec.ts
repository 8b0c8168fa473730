import { formatIsoDay } from "~/lib/time/dates";
import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { expectDone } from "../../support/e2e/e2e-forms";
import { enterConfirmed } from "../../support/e2e/e2e-people";
import { insertApplication } from "../../support/jobs/applications";
import { dayAhead } from "../../support/jobs/days";
import { insertJob } from "../../support/jobs/jobs";

test("an organization promises a decision date, moves it and misses it; its public page says how many dates it kept", {
  tag: ["@journey", "@plain"],
}, async ({ page, context, visit, db, browser, baseURL, problems }) => {
  const organizationId = await signUpEmployer(context, db);
  const { id: jobId } = await insertJob(db, { organizationId, title: "Química de superficies" });
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const { id } = await insertApplication(db, { jobId, userId: await enterConfirmed(other, db) });

  await visit(`/dashboard/jobs/${jobId}/edit`);
  const promise = async (day: string) => {
    await page.getByLabel("Fecha de resolución").first().fill(day);
    await page.getByRole("button", { name: "Guardar la fecha" }).click();
  };
  problems.expected(/400/);
  await promise(dayAhead(10));
  await expect(
    page.getByText("La fecha de resolución no puede ser anterior al cierre").first(),
  ).toBeVisible();
  for (const days of [40, 50]) {
    await promise(dayAhead(days));
    // One person hears of it.
    await page.getByRole("button", { name: "Guardar y avisar a 1 persona" }).click();
    await expectDone(page, "Fecha de resolución guardada.");
    await expect(page.getByRole("button", { name: "Deshacer el cambio de fecha" })).toBeInViewport();
    const shown = await (await other.request.get(`/dashboard/applications/${id}`)).text();
    expect(shown).toContain(formatIsoDay(dayAhead(days)));
  }

  await db.query(
    "UPDATE jobs SET decision_by = current_date - 3, closes_at = now() - interval '9 days' WHERE id = $1",
    [jobId],
  );
  await visit("/dashboard");
  await expect(page.getByRole("heading", { name: "Fechas de resolución incumplidas" })).toBeVisible();
  await insertJob(db, { organizationId, title: "Botánica de altura" });
  await page.getByRole("link", { name: "Ver las ofertas" }).click();
  await expect(page.getByRole("link", { name: /^Resolución incumplida ?1$/ })).toBeVisible();
  await expect(page.getByText("resolución incumplida", { exact: true })).toBeVisible();
  await expect(page.getByText("Botánica de altura")).toHaveCount(0);
  await visit("/dashboard");
  await page.getByRole("link", { name: "Química de superficies" }).first().click();
  await page.waitForURL(`**/dashboard/jobs/${jobId}/applications`);
  for (const day of [20, 30]) {
    const kept = await insertJob(db, { organizationId, columns: { decision_by: dayAhead(-day) } });
    const decided = new Date(Date.now() - (day + 5) * 86_400_000);
    await db.query("UPDATE jobs SET published_at = $2 WHERE id = $1", [kept.id, decided]);
    await insertApplication(db, { jobId: kept.id, submittedAt: decided, status: "rejected" });
  }
  await db.query("UPDATE applications SET submitted_at = now() - interval '20 days' WHERE id = $1", [id]);
  await db.query("UPDATE jobs SET published_at = now() - interval '30 days' WHERE id = $1", [jobId]);
  const { rows: own } = await db.query("SELECT slug FROM organizations WHERE id = $1", [organizationId]);
  await visit(`/organizations/${own[0].slug}`);
  await expect(page.getByText("Cumplió 2 de 3 fechas de resolución en los últimos 12 meses")).toBeVisible();
  await other.close();
});
