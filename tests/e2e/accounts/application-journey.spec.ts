import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { embeddedMailFolder, embeddedTest, expect, mailFolder, mailTest } from "../../support/e2e/e2e";
import { fillInPlatformJob, startDraft } from "../../support/e2e/e2e-employers";
import { expectDone, pdfFile, writeMessage } from "../../support/e2e/e2e-forms";
import { changePerson, publishJob, register, verifyOrganization } from "../../support/e2e/e2e-journeys";
import { openMenu } from "../../support/e2e/e2e-pages";
import { enterAgain, enterConfirmed, newPerson, type Person } from "../../support/e2e/e2e-people";
import { dayAhead } from "../../support/jobs/days";
import { waitForMail } from "../../support/mail/read-mails";
import { isEverything } from "../../support/run/scope";

// The embedded database where it runs, with everything: what the two do differently has tests of its own.
const [eitherTest, eitherMails] = isEverything
  ? ([embeddedTest, embeddedMailFolder] as const)
  : ([mailTest, mailFolder] as const);

/** A title that no other test's job has. */
const titleFor = ({ email }: Person) => `Posdoctoral en electroquímica ${email.slice(4, 12)}`;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

mailTest(
  "an organization publishes, receives an application, reads it, interviews and hires",
  { tag: ["@journey", "@everywhere", "@plain"] },
  async ({ page, visit, db, javaScriptEnabled }) => {
    const [employer, candidate] = [newPerson("organization"), newPerson()];
    const title = titleFor(employer);
    if (isEverything) await register(page, visit, employer, mailFolder());
    else await enterConfirmed(page.context(), db, employer);
    await verifyOrganization(db, employer);
    await visit("/dashboard/jobs/new");
    await startDraft(page, title);
    // Without JavaScript a long form says that it keeps nothing.
    await expect(page.locator("noscript > p")).toBeVisible({ visible: javaScriptEnabled === false });
    await fillInPlatformJob(page);
    await page.getByRole("button", { name: "Publicar" }).click();
    await expect(page.getByText("Oferta publicada. Ya la puede ver todo el mundo.")).toBeVisible();

    await page.context().clearCookies();
    await enterConfirmed(page.context(), db, candidate);
    await visit(`/jobs?q=${encodeURIComponent(title)}`);
    await page.getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("link", { name: "Inscribirme" }).click();
    await page.getByLabel("CV", { exact: true }).setInputFiles(pdfFile());
    await page.getByLabel("Carta de presentación").fill("Llevo cinco años con electrodos de grafeno.");
    await page.getByRole("button", { name: "Enviar candidatura" }).click();
    await expectDone(page, "Hemos recibido tu candidatura.");
    const receipt = (await page.getByText(/^Justificante MZ-/).textContent()) ?? "";
    const receiptMail = { to: candidate.email, subject: `Hemos recibido tu candidatura: ${title}` };
    expect((await waitForMail(mailFolder(), receiptMail)).text).toContain(receipt);
    const applicationPath = new URL(page.url()).pathname;

    await changePerson(page, visit, employer, "/dashboard");
    await expect(page.getByRole("heading", { name: "1 candidatura espera tu respuesta" })).toBeVisible();
    await page.getByRole("link", { name: candidate.name }).click();
    await expect(heading(page)).toHaveText(candidate.name);
    await expect(page.getByText("Llevo cinco años con electrodos de grafeno.")).toBeVisible();
    await expect(page.getByText(receipt)).toBeVisible();
    const download = page.waitForEvent("download");
    await page
      .getByRole("link", { name: /cv\.pdf/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toBe("cv.pdf");
    await page.getByText("Proponer una entrevista", { exact: true }).click();
    await page.getByLabel("Día", { exact: true }).fill(dayAhead(7));
    await page.getByLabel("Hora", { exact: true }).fill("10:30");
    await page.getByLabel("Lugar o enlace").fill("Sala 2.1");
    await page.getByRole("button", { name: "Proponer la entrevista" }).click();
    await expectDone(page, "Has propuesto una entrevista a");

    await changePerson(page, visit, candidate, "/dashboard");
    await expect(page.getByRole("heading", { name: "1 entrevista espera tu respuesta" })).toBeVisible();
    await page.getByRole("link", { name: `Responder: ${title}` }).click();
    await expect(page).toHaveURL(applicationPath);
    await expect(page.getByText("Sala 2.1").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Añadir a mi calendario" })).toBeVisible();
    await expect(page.getByText("Tu CV se descargó.")).toBeVisible();
    await expectAccessible(page);

    await changePerson(page, visit, employer, applicationPath);
    await page.getByText("Ofrecer la plaza", { exact: true }).first().click();
    await page.getByRole("checkbox", { name: "Enviar dentro de 15 minutos" }).uncheck();
    await page.getByRole("button", { name: "Ofrecer la plaza" }).click();
    await expectDone(page, "Plaza ofrecida.");
    await page.getByText("Confirmar la contratación", { exact: true }).first().click();
    await page.getByRole("checkbox", { name: "Enviar dentro de 15 minutos" }).uncheck();
    await page.getByRole("button", { name: "Confirmar la contratación" }).click();
    await expectDone(page, "Contratación confirmada.");
    await waitForMail(mailFolder(), { to: candidate.email, subject: `Te ofrecen la plaza: ${title}` });
    const news = { to: candidate.email, subject: `Novedades en tu candidatura: ${title}` };
    expect((await waitForMail(mailFolder(), news)).text).toContain("confirma tu contratación");
    await enterAgain(page.context(), candidate);
    expect(await (await page.request.get("/dashboard/applications")).text()).toContain("Contratada");
  },
);

eitherTest(
  "a person registers, completes the profile, searches, applies, talks, follows the state and withdraws",
  { tag: ["@journey", "@everywhere", "@phone"] },
  async ({ page, visit, db }) => {
    const [employer, candidate] = [newPerson("organization"), newPerson()];
    const title = titleFor(employer);
    if (isEverything) await register(page, visit, employer, eitherMails());
    else {
      await enterConfirmed(page.context(), db, employer, { organizationName: "Instituto de Pruebas" });
      await verifyOrganization(db, employer);
    }
    await publishJob(page, title);

    await page.context().clearCookies();
    await register(page, visit, candidate, eitherMails());
    await visit("/dashboard/profile");
    await page.getByLabel("Titular").fill("Electroquímica de materiales");
    await page.getByLabel("Disciplina").selectOption("Química");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expectDone(page, "Cambios guardados.");
    await page.getByRole("link", { name: "Subir el CV" }).click();
    await page.getByLabel("CV en PDF").setInputFiles(pdfFile());
    await page.getByRole("button", { name: "Guardar el CV" }).click();
    await expectDone(page, "CV guardado.");

    await visit("/jobs");
    await page.getByRole("searchbox").fill(`${title} tirolesa`);
    await page.getByRole("button", { name: "Buscar" }).click();
    // The list has the job before the search too, and moves down with the answer.
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.getByText("Ninguna oferta tiene todas tus palabras.").first()).toBeVisible();
    await page.getByRole("button", { name: `Comparar «${title}»` }).click();
    const collected = page.getByRole("button", { name: `Quitar «${title}»` });
    await collected.click();
    await expect(page.getByText("1 oferta en tu comparación")).toBeHidden();
    await page.getByRole("button", { name: `Comparar «${title}»` }).click();
    await expect(collected).toBeVisible();
    await page.getByRole("link", { name: "Ver la comparación" }).click();
    await expect(page).toHaveURL(/\/jobs\/compare\?job=/);
    await expectAccessible(page);
    await page.getByRole("link", { name: title, exact: true }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText("1 oferta en tu comparación")).toBeVisible();
    await page.getByRole("link", { name: "Inscribirme" }).click();
    await expect(page.getByText("Se enviará el CV de tu perfil")).toBeVisible();
    await page.getByRole("button", { name: "Enviar candidatura" }).click();
    await expectDone(page, "Hemos recibido tu candidatura.");
    const applicationPath = new URL(page.url()).pathname;

    await page.getByRole("link", { name: "Escribir a Instituto de Pruebas" }).click();
    await writeMessage(page, "Buenos días, ¿la plaza tiene fecha de comienzo?");

    await changePerson(page, visit, employer, "/dashboard");
    await openMenu(page);
    await page.getByRole("banner").getByRole("link", { name: "Mensajes (1)" }).click();
    await page.getByRole("article").getByRole("link", { name: candidate.name }).click();
    await expect(page.getByText("¿la plaza tiene fecha de comienzo?")).toBeVisible();
    await writeMessage(page, "Sí: el 1 de marzo.");
    const ofApplication = applicationPath.replace("/dashboard", "/api");
    const reviewed = await page.request.patch(ofApplication, { data: { status: "in_review" } });
    expect(reviewed.status(), await reviewed.text()).toBe(200);

    await changePerson(page, visit, candidate, "/dashboard");
    await expect(page.getByRole("heading", { name: "Mensajes sin leer" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Novedades de tus candidaturas" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Instituto de Pruebas" }).first().click();
    await expect(page.getByText("Sí: el 1 de marzo.")).toBeVisible();
    await visit(applicationPath);
    await expect(page.getByText("La organización la está revisando.")).toBeVisible();
    await page.getByRole("link", { name: "Retirar mi candidatura" }).click();
    await page.getByRole("button", { name: "Retirar la candidatura" }).click();
    await expectDone(page, "Has retirado tu candidatura.");
    await expect(page.getByText("Retirada por ti")).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText("Borrar lo que envié");
  },
);
