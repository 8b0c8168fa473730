import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";
import { pdfOf, pictureOf } from "../../support/files/uploads";

const pdf = (buffer: Buffer, name = "Mi currículum.pdf") => ({ name, mimeType: "application/pdf", buffer });

test("a person uploads a CV, mends a wrong choice, downloads, replaces and removes it", async ({
  page,
  context,
  visit,
  problems,
  javaScriptEnabled,
}) => {
  problems.expected(/400/);
  await signUpInBrowser(context, newPerson());
  await visit("/dashboard/profile");
  await page.getByRole("link", { name: "Subir el CV" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu CV");
  const alert = page.getByRole("alert");
  const status = page.getByRole("status").filter({ hasText: /\S/ });
  const field = page.getByLabel("CV en PDF");

  await field.setInputFiles(pdf(await pictureOf(), "foto.pdf"));
  await page.getByRole("button", { name: "Guardar el CV" }).click();
  await expect(alert).toBeFocused();
  await expect(alert.getByRole("link")).toHaveText(
    "Ese archivo no es un PDF. Guárdalo como PDF y elígelo de nuevo.",
  );

  await field.setInputFiles(pdf(pdfOf(300_000)));
  await page.getByRole("button", { name: "Guardar el CV" }).click();
  await expect(status).toHaveText("CV guardado.");
  await expect(status).toBeFocused();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Mi currículum.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("Mi currículum.pdf");
  await expect(page.getByText("(293 KB)")).toBeVisible();

  await field.setInputFiles(pdf(pdfOf(2000), "Otro.pdf"));
  await page.getByRole("button", { name: "Cambiar el CV" }).click();
  await expect(page.getByRole("link", { name: "Otro.pdf" })).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);

  await page.getByRole("button", { name: "Quitar el CV" }).click();
  await expect(status).toHaveText("Hemos quitado el CV de tu perfil.");
  await expect(page.getByRole("button", { name: "Quitar el CV" })).toHaveCount(0);
});

test("a CV that is too large or was not chosen is named before anything is sent @js", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, posts }) => {
  await signUpInBrowser(context, newPerson());
  await visit("/dashboard/profile/cv");
  const alert = page.getByRole("alert");
  await page.getByRole("button", { name: "Guardar el CV" }).click();
  await expect(alert.getByRole("link")).toHaveText("Elige el PDF de tu CV.");
  await page.getByLabel("CV en PDF").setInputFiles(pdf(pdfOf((5 << 20) + 1)));
  await page.getByRole("button", { name: "Guardar el CV" }).click();
  await expect(alert.getByRole("link")).toHaveText("Ese PDF pesa más de 5 MB. Redúcelo y elígelo de nuevo.");
  expect(posts.filter((path) => path.startsWith("/dashboard"))).toEqual([]);
});
