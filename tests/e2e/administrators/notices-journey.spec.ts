import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, mailFolder, mailTest as test } from "../../support/e2e/e2e";
import { expectDone } from "../../support/e2e/e2e-forms";
import { changePerson } from "../../support/e2e/e2e-journeys";
import { enterConfirmed, newEmail, newPerson } from "../../support/e2e/e2e-people";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { waitForMail } from "../../support/mail/read-mails";
import { insertUser } from "../../support/people/users";

async function decide(page: Page, choice: string, words: string, submit: string) {
  await page.getByLabel(choice).check();
  await page.getByLabel("Motivos, para las dos partes").fill(words);
  await page.getByRole("button", { name: submit }).click();
}

test("a stranger reports a job, reads the decision, complains, and another administrator decides", {
  tag: "@journey",
}, async ({ page, context, db, visit }) => {
  const owner = await insertUser(db, { type: "organization", isEmailVerified: true });
  const { id: organizationId } = await insertOrganization(db, { ownerId: owner.id });
  const title = `Contrato de ${organizationId.slice(0, 8)}`;
  const { slug } = await insertJob(db, { organizationId, title });
  const email = newEmail();

  await visit(`/jobs/${slug}`);
  await page.getByRole("link", { name: "Denunciar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Denunciar una oferta");
  await expectAccessible(page);
  await page.getByLabel("Motivo").selectOption("Parece un fraude");
  await page.getByLabel("Qué pasa").fill("Piden pagar el billete por adelantado.");
  await page.getByLabel("Tu correo").fill(email);
  await page.getByLabel(/Creo de buena fe/).check();
  await page.getByRole("button", { name: "Enviar el aviso" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hemos recibido tu aviso");
  const said = (await page.getByRole("main").textContent()) ?? "";
  const number = /AV-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(said)?.[0] ?? "";
  await waitForMail(mailFolder(), { to: email, subject: `Hemos recibido tu aviso n.º ${number}` });

  const [first, second] = [newPerson(), newPerson()];
  await enterConfirmed(context, db, first, { administers: true });
  await visit("/dashboard/admin/notices?limit=100");
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByText("Piden pagar el billete por adelantado.")).toBeVisible();
  const ofNotice = new URL(page.url()).pathname;
  await decide(page, "Desestimarlo", "El billete lo paga la organización.", "Decidir el aviso");
  await expectDone(page, "Decidido.");
  const subject = `Decisión sobre tu aviso n.º ${number}`;
  const { text, links } = await waitForMail(mailFolder(), { to: email, subject });
  expect(text).toContain("El billete lo paga la organización.");
  const toOwner = {
    to: owner.email,
    subject: `Un aviso sobre un contenido tuyo, sin consecuencias: n.º ${number}`,
  };
  await waitForMail(mailFolder(), toOwner);

  await context.clearCookies();
  await visit(links.find((link) => link.includes("/notices")) ?? "");
  await expect(page.getByText("El billete lo paga la organización.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Por qué crees que la decisión está mal").fill("Tengo el correo en que lo piden.");
  await page.getByRole("button", { name: "Enviar la reclamación" }).click();
  await expectDone(page, "Hemos recibido tu reclamación.");
  await expect(page.getByText("Tengo el correo en que lo piden.")).toBeVisible();

  // An administrator who is alone decides about the own decision.
  await enterConfirmed(context, db, second, { administers: true });
  await changePerson(page, visit, first, ofNotice);
  await expect(page.getByText("La decisión es tuya")).toBeVisible();
  await changePerson(page, visit, second, "/dashboard/admin/notices?status=complained&limit=100");
  await page.getByRole("link", { name: number }).click();
  await expectAccessible(page);
  await decide(page, "Aceptar la reclamación", "El correo lo pide.", "Decidir la reclamación");
  await expectDone(page, "Reclamación decidida.");
  const decided = { to: email, subject: `Decisión sobre tu reclamación: aviso n.º ${number}` };
  expect((await waitForMail(mailFolder(), decided)).text).toContain("El correo lo pide.");

  expect((await page.request.get(`/jobs/${slug}`)).status()).toBe(410);
});
