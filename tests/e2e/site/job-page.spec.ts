import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";
import { expectPageKeepsToWidths, widthsByText } from "../../support/e2e/e2e-width";
import { externalColumns, insertJob, insertOrganization } from "../../support/jobs/jobs";

const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

const description = [
  "## Qué harás",
  "Medir la actividad de catalizadores de hierro, y contarlo.\n",
  "- Síntesis",
  "- Espectroscopía\n",
  "### Con quién",
  "Con [nuestro grupo](https://instituto.example/grupo), de **doce** personas.",
].join("\n");

const apply = "Inscribirme en la web de la organización";

test("a job shows its facts and redirects to the organization's address for applications", {
  tag: "@once",
}, async ({ page, visit, problems, db }) => {
  // A reserved name, which no browser finds.
  problems.expected(/https:\/\/instituto\.example\/oferta/);
  problems.expected(/ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|CONNECTION_\w+|BLOCKED_BY_CLIENT)/);
  const { id: organizationId } = await insertOrganization(db, { name: "Instituto Sol", verified: true });
  const { slug } = await insertJob(db, {
    organizationId,
    title: "Química de superficies",
    description,
    columns: externalColumns,
  });
  await visit(`/jobs/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Química de superficies");
  const facts = page.getByRole("region", { name: "Lo esencial" });
  await expect(facts.getByText(/^32\.000–38\.000\s€$/)).toBeVisible();
  await expect(facts.getByText(/hora peninsular.*Quedan\s30\sdías/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Qué harás" })).toBeVisible();
  await expect(page.getByRole("link", { name: "nuestro grupo" })).toHaveAttribute("rel", "nofollow noopener");
  await expect(page.getByText("Comprobada por Matraz").first()).toBeVisible();
  const asked = page.waitForRequest("https://instituto.example/oferta");
  await page.getByRole("button", { name: apply }).click({ noWaitAfter: true });
  expect((await asked).method()).toBe("GET");
});

test("on a phone the way to apply stays in sight, in a low bar, with the longest of its words too", {
  tag: "@phone-only",
}, async ({ page, visit, db }) => {
  const long = `${description}\n\n`.repeat(8);
  const { slug } = await insertJob(db, { description: long });
  await visit(`/jobs/${slug}`);
  const link = page.getByRole("link", { name: "Inscribirme", exact: true });
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.getByRole("heading", { name: "Con quién" }).nth(4).scrollIntoViewIfNeeded();
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
  await signUpInBrowser(context, newPerson());
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

  test("a job that is shown is counted once, one that is closed is not", { tag: ["@js", "@once"] }, async ({
    visit,
    posts,
    db,
  }) => {
    const open = await insertJob(db);
    const closed = await insertJob(db, { status: "closed", closedAt: ago(1) });
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
  });
});

test.describe("the page of a job", { tag: ["@js", "@once"] }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("has nothing that axe finds, open, closed and gone, for strangers and for its own", async ({
    page,
    context,
    visit,
    problems,
    db,
  }) => {
    test.slow();
    problems.expected(/410/);
    const { id: organizationId } = await insertOrganization(db, { name: "Instituto Luna", verified: true });
    const columns = { decision_by: "2030-03-15", salary_note: "Más dos pagas por objetivos." };
    const open = await insertJob(db, { organizationId, description, columns });
    const closed = await insertJob(db, { status: "closed", closedAt: ago(2) });
    const gone = await insertJob(db, { status: "closed", closedAt: ago(31) });
    for (const { slug } of [open, closed, gone]) {
      await visit(`/jobs/${slug}`);
      await expectAccessible(page);
    }
    await signUpInBrowser(context, newPerson());
    await visit(`/jobs/${open.slug}`);
    await expectAccessible(page);
  });
});

test("scrolls nothing sideways, whatever its words", { tag: ["@js", "@once"] }, async ({
  page,
  visit,
  db,
}) => {
  const long = "Electroencefalografista".repeat(4);
  const { id: organizationId } = await insertOrganization(db, { name: long, verified: true });
  const columns = { city: long, project_ref: long, salary_note: long, decision_by: "2030-03-15" };
  const text = `# ${long}\n\n${long} https://${long}.example/\n\n- ${long}\n`;
  const { slug } = await insertJob(db, { organizationId, title: long, description: text, columns });
  await visit(`/jobs/${slug}`);
  await expectPageKeepsToWidths(page, Object.values(widthsByText).flat());
});
