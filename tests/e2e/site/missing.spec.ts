import { expect, test } from "../../support/e2e/e2e";
import { openMenu } from "../../support/e2e/e2e-pages";

test("a page that could not be fetched offers another try and names no request", {
  tag: ["@js", "@once"],
}, async ({ page, visit, problems }) => {
  problems.expected(/Failed to fetch|ERR_FAILED|_root\.data|login\.data/);
  await visit("/");
  await page.route("**/*.data*", (route) => route.abort());
  await openMenu(page);
  await page.getByRole("banner").getByRole("link", { name: "Acceder" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Algo ha fallado por nuestra parte");
  await expect(page.getByRole("link", { name: "Intentar de nuevo" })).toBeVisible();
  await expect(page.getByText("Referencia:")).toHaveCount(0);
});
