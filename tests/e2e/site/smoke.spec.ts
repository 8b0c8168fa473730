import { expect, test } from "../../support/e2e/e2e";

test("the landing page says what it is about", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
