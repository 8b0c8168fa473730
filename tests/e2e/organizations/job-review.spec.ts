import { expectAccessible } from "../../support/e2e/axe";
import { expect, mailFolder, mailTest as test } from "../../support/e2e/e2e";
import { fillInJob, startDraft } from "../../support/e2e/e2e-employers";
import { expectDone } from "../../support/e2e/e2e-forms";
import { enterConfirmed, newPerson } from "../../support/e2e/e2e-people";
import { waitForMail } from "../../support/mail/read-mails";

test("an administrator returns a job, approves it, and removes it; the organization reads why", async ({
  page,
  context,
  browser,
  baseURL,
  address,
  visit,
  db,
}) => {
  const owner = newPerson("organization");
  await enterConfirmed(context, db, owner);
  await visit("/dashboard/jobs/new");
  const title = `Técnico/a de ${owner.name}`;
  const editor = await startDraft(page, title);
  await fillInJob(page);
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expectDone(page, "Oferta enviada.");
  await expect(page.getByText("En revisión", { exact: true })).toBeVisible();
  const mail = (subject: string) => waitForMail(mailFolder(), { to: owner.email, subject });
  await mail(`Tu oferta está en revisión: ${title}`);

  const elsewhere = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { "x-forwarded-for": address },
    locale: "es-ES",
  });
  await enterConfirmed(elsewhere, db, newPerson(), { administers: true });
  const desk = await elsewhere.newPage();
  await desk.goto("/dashboard/admin/jobs");
  await desk.getByRole("link", { name: title }).click();
  const ofJob = `/dashboard/admin/jobs/${editor.split("/").at(-2)}`;
  await expect(desk).toHaveURL(ofJob);
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectAccessible(desk);
  await desk.getByLabel("Qué hay que cambiar").fill("Falta decir qué se investiga.\nY con quién.");
  await desk.getByRole("button", { name: "Devolver la oferta" }).click();
  await expectDone(desk, "Devuelta, con tu nota.");
  const returned = await mail(`Tu oferta necesita cambios: ${title}`);
  expect(returned.text).toContain("Falta decir qué se investiga.");

  await visit("/dashboard");
  await expect(page.getByRole("heading", { name: "Te pedimos cambios" })).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("Falta decir qué se investiga.")).toBeVisible();
  await page.getByRole("link", { name: "Vista previa" }).click();
  // The editor that the link leaves has a button of that name too.
  await expect(page).toHaveURL(/\/preview$/);
  await page.getByRole("button", { name: "Publicar" }).click();
  await expectDone(page, "Oferta enviada.");
  await expect(page.getByText("Falta decir qué se investiga.")).toHaveCount(0);

  await desk.goto(ofJob);
  const late = await elsewhere.newPage();
  await late.goto(ofJob);
  await desk.getByRole("button", { name: "Publicar la oferta" }).click();
  await expectDone(desk, "Publicada.");
  await late.getByLabel("Qué hay que cambiar").fill("Falta el salario.");
  await late.getByRole("button", { name: "Devolver la oferta" }).click();
  await expect(late.getByRole("alert")).toContainText("Ya lo has decidido tú, quizá en otra pestaña.");
  await expect(late.getByText("Está publicada.")).toBeVisible();
  const published = await mail(`Tu oferta está publicada: ${title}`);
  expect(published.links.some((link) => new URL(link).pathname.startsWith("/jobs/"))).toBe(true);
  await visit(editor);
  await expect(page.getByText("Publicada", { exact: true })).toBeVisible();

  // A decision leads on to the next that waits, if any does.
  await desk.goto(ofJob);
  await desk.getByLabel("Motivo").selectOption("Tiene datos falsos");
  await desk.getByLabel("Explicación para la organización").fill("El centro dice que no existe.");
  await desk.getByRole("button", { name: "Retirar la oferta" }).click();
  await expectDone(desk, "Retirada.");
  const removed = await mail(`Hemos retirado tu oferta: ${title}`);
  expect(removed.text).toContain("El centro dice que no existe.");
  await visit(editor);
  await expect(page.getByText("Matraz ha retirado esta oferta.")).toBeVisible();
  await expect(page.getByText("El centro dice que no existe.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Abrir otra vez" })).toHaveCount(0);
  await elsewhere.close();
});
