import type { Locator } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { insertJob } from "../../support/jobs/jobs";

/** As Word puts them on the clipboard: an item is a paragraph with a bullet that it calls ignored. */
const wordItem = (level: number, bullet: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='mso-list:Ignore'>${bullet}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;

const pasted: readonly [html: string, markdown: string][] = [
  [
    "<h2>Tareas</h2><p>Un <b>grupo</b> con <i>ganas</i>.<br>Otra línea.</p><ul><li>uno<ul><li>dos</li></ul></li><li>tres</li></ul>",
    "## Tareas\n\nUn **grupo** con _ganas_.\nOtra línea.\n\n- uno\n  - dos\n- tres",
  ],
  ['<a href="https://a.es/b">web</a>, <a href="javascript:x">otra</a>', "[web](https://a.es/b), otra"],
  ["<style>p{}</style><ol start=3><li><p>a</p></li><li><p>b</p></li></ol>", "3. a\n4. b"],
  [
    `<p>Se pide:</p>${wordItem(1, "·", "uno")}${wordItem(2, "o", "dos")}${wordItem(1, "·", "<b>tres</b>")}`,
    "Se pide:\n\n- uno\n   - dos\n- **tres**",
  ],
  ['<p>Un <span style="font-weight: 700">grupo</span></p>', "Un **grupo**"],
  ['<p>Un <span style="font-style: italic">grupo</span></p>', "Un _grupo_"],
  [
    '<b style="font-weight:normal"><p>De <span style="font-weight:700">Google</span></p></b>',
    "De **Google**",
  ],
];

/** @returns whether the browser was left to paste it, before or after whatever else happens to the field at once. */
const paste = (field: Locator, html: string, plain: string, then: "stay" | "leave" | "remove" = "stay") =>
  field.evaluate(
    (element: HTMLTextAreaElement, [asHtml = "", asPlain = "", next = ""]) => {
      const clipboardData = new DataTransfer();
      if (asHtml) clipboardData.setData("text/html", asHtml);
      clipboardData.setData("text/plain", asPlain);
      const isLeft = element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
      if (next === "leave") element.form?.querySelector<HTMLInputElement>("[name=city]")?.focus();
      if (next === "remove") element.remove();
      return isLeft;
    },
    [html, plain, then],
  );

test("formats that are pasted become Markdown in their field alone, can be undone, and are shown before they are saved", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db }) => {
  const organizationId = await signUpEmployer(context, db);
  const { id } = await insertJob(db, { organizationId, status: "draft", description: "Ya escrito." });
  await visit(`/dashboard/jobs/${id}/edit`);
  const field = page.getByLabel("Descripción");
  for (const [html, markdown] of pasted) {
    await field.fill("Ya escrito. ");
    await field.press("End");
    expect(await paste(field, html, "sin formato")).toBe(false);
    await expect(field).toHaveValue(`Ya escrito. ${markdown}`);
    await field.press("Control+z");
    await expect(field).toHaveValue("Ya escrito. ");
  }
  expect(await paste(field, "", "uno\ndos")).toBe(true);
  expect(await paste(field, "<p>uno</p>", "uno")).toBe(true);
  expect(await paste(field, '<b style="font-weight:normal"><p>uno</p></b>', "uno")).toBe(true);

  await field.fill("Se pide:\n• uno\n• dos");
  await page.getByRole("button", { name: "Vista previa" }).click();
  const shown = page.getByRole("region", { name: "Así se verá" });
  await expect(shown.getByRole("listitem")).toHaveText(["uno", "dos"]);
  await expect(shown).toBeFocused();
  await expect(field).toHaveValue("Se pide:\n• uno\n• dos");
  // The same once more is an answer too.
  await page.getByRole("button", { name: "Vista previa" }).click();
  await expect(shown).toBeFocused();

  // Pasted text stays in its field, and the focus where it went meanwhile.
  const city = page.getByLabel("Ciudad");
  const before = await city.inputValue();
  await field.fill("Un . Y otro.");
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 3));
  await field.focus();
  await paste(field, "<b>grupo</b>", "grupo", "leave");
  await expect(field).toHaveValue("Un **grupo**. Y otro.");
  await expect(city).toBeFocused();
  await expect(city).toHaveValue(before);
  // A field that is gone takes nothing along.
  await paste(field, "<b>grupo</b>", "grupo", "remove");
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(city).toHaveValue(before);
});
