import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { changePerson } from "../../support/e2e/e2e-journeys";
import { enterConfirmed, newPerson } from "../../support/e2e/e2e-people";
import { externalColumns, insertJob } from "../../support/jobs/jobs";

const apply = "Inscribirme en la web de la organización";

test("the button to apply at the organization's own site leads there", { tag: "@once" }, async ({
  page,
  visit,
  problems,
  db,
}) => {
  // A reserved name, which no browser finds.
  problems.expected(/https:\/\/instituto\.example\/oferta/);
  problems.expected(/ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|CONNECTION_\w+|BLOCKED_BY_CLIENT)/);
  const { slug } = await insertJob(db, { columns: externalColumns });
  await visit(`/jobs/${slug}`);
  const asked = page.waitForRequest("https://instituto.example/oferta");
  await page.getByRole("button", { name: apply }).click({ noWaitAfter: true });
  expect((await asked).method()).toBe("GET");
});

test("on a phone the way to apply stays in sight, in a low bar, with the longest of its words too", {
  tag: "@phone-only",
}, async ({ page, visit, db }) => {
  const description =
    "### Con quién\n\nCon un grupo de doce personas, que mide catalizadores de hierro.\n\n".repeat(20);
  const { slug } = await insertJob(db, { description });
  await visit(`/jobs/${slug}`);
  const link = page.getByRole("link", { name: "Inscribirme", exact: true });
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.getByRole("heading", { name: "Con quién" }).nth(9).scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport({ ratio: 1 });
  const external = await insertJob(db, { description, columns: externalColumns });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(`/jobs/${external.slug}`);
    const bar = page.locator("article .bottom-bar");
    await expect(bar.getByRole("button", { name: apply })).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(80);
  }
});

test("a stranger copies a job's link without what led there and is asked to sign in to save it; a person with an account saves it and takes it back", {
  tag: "@journey",
}, async ({ page, context, visit, db, javaScriptEnabled }) => {
  const { slug } = await insertJob(db, { title: "Física de partículas" });
  const path = `/jobs/${slug}`;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(`${path}?source=alert`);
  const calendar = page.getByRole("link", { name: "Añadir el plazo al calendario" });
  await expect(calendar).toHaveAttribute("href", `${path}/deadline.ics`);
  const copy = page.getByRole("button", { name: "Copiar enlace" });
  if (javaScriptEnabled) {
    await copy.click();
    await expect(page.getByRole("status").filter({ hasText: "Enlace copiado" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname + new URL(copied).search).toBe(path);
  } else await expect(copy).toBeHidden();
  await page.getByRole("link", { name: /^Accede.*Física de partículas$/ }).click();
  await expect(page).toHaveURL(/^[^?]*\/login\?redirectTo=%2Fjobs%2F/);
  await enterConfirmed(context, db);
  await visit(path);
  await page.getByRole("button", { name: "Guardar oferta: Física de partículas" }).click();
  const unsave = page.getByRole("button", { name: "Quitar de guardadas: Física de partículas" });
  await expect(unsave).toHaveText("Quitar de guardadas");
  await expect(page).toHaveURL(path);
  await unsave.click();
  await expect(page.getByRole("button", { name: "Guardar oferta: Física de partículas" })).toBeVisible();
});

test.describe("views", () => {
  // A browser without a screen is not counted.
  test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" });

  test("a job that is shown is counted once, which its organization's dashboard says; one that is closed is not", {
    tag: ["@js", "@once"],
  }, async ({ page, context, visit, posts, db }) => {
    const employer = newPerson("organization");
    const organizationId = await signUpEmployer(context, db, employer);
    await context.clearCookies();
    const open = await insertJob(db, { organizationId });
    const closed = await insertJob(db, { status: "closed" });
    const viewsOf = async ({ id }: { id: string }) =>
      (await db.query("SELECT 1 FROM job_views WHERE job_id = $1", [id])).rowCount;
    await visit(`/jobs/${closed.slug}`);
    for (let times = 0; times < 2; times += 1) {
      await visit(`/jobs/${open.slug}`);
      await expect
        .poll(() => posts.filter((path) => path === `/api/jobs/${open.id}/view`).length)
        .toBe(times + 1);
    }
    await expect.poll(() => viewsOf(open)).toBe(1);
    expect(posts).not.toContain(`/api/jobs/${closed.id}/view`);
    await changePerson(page, visit, employer, "/dashboard");
    await expect(page.getByRole("heading", { name: "Tus últimos siete días" })).toBeVisible();
    const term = page.getByRole("main").getByRole("term").filter({ hasText: "Vistas" }).first();
    await expect(term.locator("xpath=following-sibling::dd[1]")).toHaveText(/^1/);
  });
});
