import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { expectDone, pdfFile } from "../../support/e2e/e2e-forms";
import { signUpInBrowser } from "../../support/e2e/e2e-people";
import { pictureOf } from "../../support/files/uploads";

test("a person uploads a CV, mends a wrong choice, which JavaScript names before anything is sent, downloads, replaces and removes it", async ({
  page,
  context,
  visit,
  posts,
  problems,
  javaScriptEnabled,
}) => {
  problems.expected(/400/);
  await signUpInBrowser(context);
  await visit("/dashboard/profile");
  await page.getByRole("link", { name: "Subir el CV" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu CV");
  const alert = page.getByRole("alert");
  const field = page.getByLabel("CV en PDF");
  const save = page.getByRole("button", { name: "Guardar el CV" });
  const expectRefused = async (sentence: string) => {
    await save.click();
    await expect(alert.getByRole("link")).toHaveText(sentence);
    await expect(alert).toBeFocused();
  };

  if (javaScriptEnabled) {
    await expectRefused("Elige el PDF de tu CV.");
    await field.setInputFiles(pdfFile("cv.pdf", (5 << 20) + 1));
    await expectRefused("Ese PDF pesa más de 5 MB. Redúcelo y elígelo de nuevo.");
    expect(posts.filter((path) => path.startsWith("/dashboard"))).toEqual([]);
  }
  await field.setInputFiles({ ...pdfFile("foto.pdf"), buffer: await pictureOf() });
  await expectRefused("Ese archivo no es un PDF. Guárdalo como PDF y elígelo de nuevo.");

  await field.setInputFiles(pdfFile("Mi currículum.pdf", 300_000));
  await save.click();
  await expectDone(page, "CV guardado.");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Mi currículum.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("Mi currículum.pdf");
  await expect(page.getByText("(293 KB)")).toBeVisible();

  await field.setInputFiles(pdfFile("Otro.pdf"));
  await page.getByRole("button", { name: "Cambiar el CV" }).click();
  await expect(page.getByRole("link", { name: "Otro.pdf" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Quitar el CV" }).click();
  await expectDone(page, "Hemos quitado el CV de tu perfil.");
  await expect(page.getByRole("button", { name: "Quitar el CV" })).toHaveCount(0);
});
