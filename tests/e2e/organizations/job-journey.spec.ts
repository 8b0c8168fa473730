import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { embeddedMailFolder, embeddedTest, expect, mailFolder, mailTest } from "../../support/e2e/e2e";
import { changePerson, register, verifyOrganization } from "../../support/e2e/e2e-journeys";
import { newPerson, type Person } from "../../support/e2e/e2e-people";
import { dayAhead } from "../../support/jobs/days";
import { isEverything } from "../../support/run/scope";

const inWords = (iso: string) =>
  new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));

const description = [
  "Buscamos a alguien que estudie catalizadores **fotoactivos** con nuestro equipo.",
  "## Qué harás\n\n- Sintetizar materiales\n- Medir su actividad\n- Publicar los resultados con el grupo",
  "Más en [nuestra web](https://instituto.example/grupo). El laboratorio es nuevo y hay sitio para ideas propias.",
].join("\n\n");

const databases = [
  { name: "PostgreSQL and Redis", test: mailTest, mails: mailFolder, prepare: verifyOrganization },
  {
    name: "the embedded database",
    test: embeddedTest,
    mails: embeddedMailFolder,
    prepare: (_: Person) => Promise.resolve(),
  },
] as const;

// Once more on the other database with everything: the differences between the two have tests of their own.
for (const { name, test, mails, prepare } of isEverything ? databases : databases.slice(0, 1))
  test(`an organization publishes a job, somebody finds and saves it, and it ends: ${name}`, {
    tag: "@everywhere",
  }, async ({ page, visit, javaScriptEnabled, problems }) => {
    problems.expected(/favicon/);
    const employer = newPerson("organization");
    const word = employer.email.slice(4, 12);
    const title = `Personal investigador en fotocatálisis ${word}`;
    await register(page, visit, employer, mails());
    await prepare(employer);

    await visit("/dashboard/jobs");
    await expect(page.getByText("Aún no has publicado ninguna oferta.")).toBeVisible();
    await page.getByRole("link", { name: "Crear la primera oferta" }).click();
    await page.getByLabel("Título").fill(title);
    await page.getByRole("button", { name: "Crear borrador" }).click();
    await expect(page.getByRole("status").first()).toContainText("Borrador creado.");
    await fillJob(page);
    await page.getByRole("button", { name: "Publicar" }).click();
    await expect(page.getByText("Oferta publicada. Ya la puede ver todo el mundo.")).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page, { isRepeat: true });

    await page.context().clearCookies();
    const candidate = newPerson();
    await register(page, visit, candidate, mails());
    for (const spelling of ["fotocatálisis", "FOTOCATALISIS", `catalizador ${word}`]) {
      await visit("/jobs");
      await page.getByRole("searchbox").fill(`${spelling} ${word}`);
      await page.getByRole("button", { name: "Buscar" }).click();
      await expect(page.getByRole("link", { name: title })).toBeVisible();
    }
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main")).toContainText("32.000–38.000 €");
    await expect(page.getByRole("heading", { name: "Qué harás" })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page, { isRepeat: true });
    const jobPage = page.url();
    await page.getByRole("button", { name: /^Guardar/ }).click();
    await expect(page.getByRole("button", { name: /^Quitar/ })).toBeVisible();
    await visit("/dashboard/saved");
    await expect(page.getByRole("link", { name: title })).toBeVisible();

    await changePerson(page, visit, employer, "/dashboard/jobs");
    await page.getByRole("link", { name: title, exact: true }).click();
    const later = dayAhead(50);
    await page.getByLabel("Nueva fecha de cierre").fill(later);
    await page.getByRole("button", { name: "Ampliar el plazo" }).click();
    await expect(page.getByText("Plazo ampliado.")).toBeVisible();
    await visit(jobPage);
    await expect(page.getByRole("main")).toContainText(inWords(later));

    await visit("/dashboard/jobs");
    await page.getByRole("link", { name: title, exact: true }).click();
    await page.getByLabel("¿Por qué la cierras?").selectOption("La plaza está cubierta");
    await page.getByRole("button", { name: "Cerrar la oferta" }).click();
    await expect(page.getByText("Oferta cerrada.")).toBeVisible();
    await visit(jobPage);
    await expect(page.getByText("Esta oferta ya no admite candidaturas")).toBeVisible();
    await visit(`/jobs?q=${word}`);
    await expect(page.getByText("No hay ofertas con estas palabras.")).toBeVisible();
  });

async function fillJob(page: Page) {
  await page.getByLabel("Disciplina").selectOption("Química");
  await page.getByRole("checkbox", { name: "Posdoctoral (R2)" }).check();
  await page.getByLabel("Descripción").fill(description);
  await page.getByLabel("Tipo de contrato").selectOption("Temporal");
  await page.getByLabel("Jornada").selectOption("Completa");
  await page.getByLabel("Modalidad").selectOption("Presencial");
  await page.getByLabel("Ciudad").fill("Alicante");
  await page.getByLabel("Salario mínimo").fill("32000");
  await page.getByLabel("Salario máximo").fill("38000");
  await page.getByLabel("Periodo del salario").selectOption("Al año");
  await page.getByRole("radio", { name: "En la web de la organización" }).check();
  await page.getByLabel("Dirección donde inscribirse").fill("https://instituto.example/empleo");
  await page.getByLabel("Fecha de cierre").fill(dayAhead(20));
}
