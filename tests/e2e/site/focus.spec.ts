import { expect, test } from "../../support/e2e/e2e";
import { signUpAdmin, signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertEntry } from "../../support/people/waitlist-entries";

test("the preview of a wave of invitations has the focus and is in sight, and an empty wave says so where the focus is", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db }) => {
  await signUpAdmin(context, db);
  await insertEntry(db, { fieldCode: "mathematics" });
  await page.setViewportSize({ width: 390, height: 500 });
  await visit("/dashboard/admin/waitlist/invite");
  await page.getByLabel("Cuántas personas").fill("1");
  await page.getByLabel("Disciplina", { exact: true }).selectOption("Matemáticas y estadística");
  await page.getByRole("button", { name: "Ver vista previa" }).click();
  const preview = page.getByRole("heading", { name: /^Vista previa: / });
  await expect(preview).toBeFocused();
  await expect(preview).toBeInViewport();
  await page.getByLabel("Cuántas personas").fill("0");
  await page.getByRole("button", { name: "Ver vista previa" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
});

test("avatars come from the host that the page was opened at", { tag: "@once" }, async ({
  page,
  browser,
  baseURL,
  address,
}) => {
  const other = (baseURL ?? "").replace("127.0.0.1", "localhost");
  const context = await browser.newContext({
    baseURL: other,
    extraHTTPHeaders: { "x-forwarded-for": address },
  });
  const refused: string[] = [];
  context.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await signUpInBrowser(context);
  const elsewhere = await context.newPage();
  await elsewhere.goto("/dashboard");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");
  const avatar = elsewhere.locator("aside img");
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(refused).toEqual([]);
  await context.close();
  await page.close();
});
