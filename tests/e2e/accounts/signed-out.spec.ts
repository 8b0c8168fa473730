import { expect, test } from "../../support/e2e/e2e";
import { newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";

test("after signing out going back in the browser shows nothing private", async ({
  page,
  context,
  visit,
  posts,
}) => {
  const person = newPerson();
  await signUpInBrowser(context, person);
  await visit("/dashboard/account");
  await expect(page.getByText(person.email).first()).toBeVisible();
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("status")).toHaveText("Has cerrado la sesión.");
  const sent = posts.length;
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Acceder" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard%2Faccount");
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expect(page.getByText(person.name)).toHaveCount(0);
  expect(posts).toHaveLength(sent);
});
