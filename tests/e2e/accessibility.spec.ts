import { expectAccessible } from "../support/axe";
import { test } from "../support/e2e";

const publicPages = ["/"];

for (const path of publicPages) {
  test(`axe finds nothing on ${path} @js`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}
