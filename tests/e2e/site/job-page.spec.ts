import { expect, test } from "../../support/e2e/e2e";
import { enterConfirmed } from "../../support/e2e/e2e-people";
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

  test("the page of a job that is shown twice counts one view; that of a closed one asks for none", {
    tag: ["@js", "@once"],
  }, async ({ visit, posts, db }) => {
    const open = await insertJob(db);
    const closed = await insertJob(db, { status: "closed" });
    await visit(`/jobs/${closed.slug}`);
    for (const times of [1, 2]) {
      await visit(`/jobs/${open.slug}`);
      await expect
        .poll(() => posts)
        .toEqual(Array.from({ length: times }, () => `/api/jobs/${open.id}/view`));
    }
    const views = () => db.query("SELECT 1 FROM job_views WHERE job_id = $1", [open.id]);
    await expect.poll(async () => (await views()).rowCount).toBe(1);
  });
});
