import { expect, test } from "../../support/e2e/e2e";
import { expectDone } from "../../support/e2e/e2e-forms";
import { changePerson } from "../../support/e2e/e2e-journeys";
import { enterConfirmed, newPerson } from "../../support/e2e/e2e-people";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { makeMember } from "../../support/people/members";
import { insertUser } from "../../support/people/users";

test("an office shares its jobs: who leads one, who is named in a note, and a closing that is taken back", {
  tag: "@journey",
}, async ({ page, context, visit, db }) => {
  const [owner, recruiter] = [newPerson("organization"), { ...newPerson(), name: "Rosa Vidal" }];
  const recruiterId = await enterConfirmed(context, db, recruiter);
  await context.clearCookies();
  await enterConfirmed(context, db, owner);
  const { rows } = await db.query("SELECT id FROM organizations WHERE name = $1", [owner.name]);
  const organizationId: string = rows[0].id;
  await makeMember(db, recruiterId, { organizationId, role: "recruiter" });
  const job = await insertJob(db, { organizationId, title: "Química de superficies" });
  const { id: userId } = await insertUser(db, { name: "Olga Añó" });
  const { id } = await insertApplication(db, { jobId: job.id, userId });

  await visit(`/dashboard/jobs/${job.id}/edit`);
  await page.getByLabel("La lleva").selectOption(recruiter.name);
  await page.getByRole("button", { name: "Guardar quién la lleva" }).click();
  await expectDone(page, `Cambio guardado. La lleva ${recruiter.name}.`);
  await visit(`/dashboard/applications/${id}`);
  await page.getByRole("textbox", { name: "Nota" }).fill("@Rosa, ¿la citamos?");
  await page.getByRole("button", { name: "Guardar la nota" }).click();
  await expect(page.getByText("@Rosa, ¿la citamos?")).toBeVisible();

  await changePerson(page, visit, recruiter, "/dashboard/jobs");
  await expect(page.getByRole("link", { name: "Mías 1" })).toHaveAttribute("aria-current", "page");
  await visit("/dashboard");
  await page
    .locator("section")
    .filter({ hasText: "Te nombran" })
    .last()
    .getByRole("link", { name: "Olga Añó" })
    .click();
  await page.getByRole("link", { name: "Ver la nota" }).click();
  await expect(page.getByText("@Rosa, ¿la citamos?")).toBeInViewport();
  await page.getByRole("button", { name: "Visto" }).click();
  await expectDone(page, "Ya no está entre lo pendiente.");
  await visit(`/dashboard/jobs/${job.id}/edit`);
  await page.getByLabel("¿Por qué la cierras?").selectOption("filled");
  await page.getByRole("button", { name: "Cerrar la oferta" }).click();
  await expect(page.getByText("Una candidatura sigue sin respuesta.")).toBeVisible();
  await page.getByRole("button", { name: "Sí, cerrar la oferta" }).click();
  await expectDone(page, "Oferta cerrada.");
  await page.getByRole("button", { name: "Deshacer el cierre" }).click();
  await expectDone(page, "Has deshecho el cierre: la oferta sigue abierta.");
});
