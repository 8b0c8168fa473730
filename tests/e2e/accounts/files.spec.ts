import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { expectDone, pdfFile } from "../../support/e2e/e2e-forms";
import { signUpInBrowser } from "../../support/e2e/e2e-people";
import { pictureOf } from "../../support/files/uploads";

test("JavaScript names a missing file and one that is too large before anything is sent, and a file that was sent is downloaded under its name", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, posts, problems }) => {
  problems.expected(/400/);
  await signUpInBrowser(context);
  await visit("/dashboard/profile/cv");
  const alert = page.getByRole("alert");
  const field = page.getByLabel("CV en PDF");
  const save = page.getByRole("button", { name: "Guardar el CV" });
  const expectRefused = async (sentence: string) => {
    await save.click();
    await expect(alert.getByRole("link")).toHaveText(sentence);
    await expect(alert).toBeFocused();
  };
  await expectRefused("Elige el PDF de tu CV.");
  await field.setInputFiles(pdfFile("cv.pdf", (5 << 20) + 1));
  await expectRefused("«cv.pdf» pesa más de 5 MB. Redúcelo y elígelo de nuevo.");
  expect(posts.filter((path) => path.startsWith("/dashboard"))).toEqual([]);
  await field.setInputFiles({ ...pdfFile("foto.pdf"), buffer: await pictureOf() });
  await expectRefused("«foto.pdf» no es un PDF. Guárdalo como PDF y elígelo de nuevo.");
  await field.setInputFiles(pdfFile("Mi currículum.pdf", 300_000));
  await save.click();
  await expectDone(page, "CV guardado.");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Mi currículum.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("Mi currículum.pdf");
  await expect(page.getByText("(293 KB)")).toBeVisible();
  await expectAccessible(page);
});
