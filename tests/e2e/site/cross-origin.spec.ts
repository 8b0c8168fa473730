import type { Page } from "playwright/test";
import { expect, test } from "playwright/test";
import { freshAddress6 } from "../../support/app/addresses";
import { newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";

/** The exports of the recipe of `/docs/api`, on the partner's page. */
interface Recipe {
  signIn: (email: string, password: string) => Promise<Answer>;
  client: {
    getSession: () => Promise<Answer>;
    signOut: () => Promise<unknown>;
  };
}
interface Answer {
  data: { user: { email: string; avatar: string } } | null;
}
declare global {
  interface Window {
    recipe: Recipe;
  }
}

// Not the fixtures of the other tests: here the browser asks two hosts on purpose.
test.describe("a page of another site", { tag: ["@js", "@once"] }, () => {
  const partner = () => process.env.E2E_PARTNER_ORIGIN ?? "";

  async function open(page: Page, origin: string) {
    await page.goto(origin);
    await page.waitForFunction(() => window.recipe !== undefined);
  }

  /** Whether a picture of ours loads there, as any <img> would. */
  const shows = (page: Page, address: string) =>
    page.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const image = new Image();
          image.onload = () => resolve(image.naturalWidth > 0);
          image.onerror = () => resolve(false);
          image.src = src;
        }),
      address,
    );

  test("signs its user in with better-auth's client, reads the session, shows the avatar", async ({
    page,
    context,
    browser,
  }) => {
    const person = newPerson();
    const extraHTTPHeaders = { "x-forwarded-for": freshAddress6() };
    const other = await browser.newContext({ baseURL: process.env.E2E_BASE_URL, extraHTTPHeaders });
    await signUpInBrowser(other, person);
    await other.close();
    await open(page, partner());
    const credentials = { email: person.email, password: person.password };
    const { data } = await page.evaluate(
      ({ email, password }) => window.recipe.signIn(email, password),
      credentials,
    );
    expect(data?.user.email).toBe(person.email);
    expect(await shows(page, data?.user.avatar ?? "")).toBe(true);
    // Without credentials the browser keeps none of the cookies that signing in sets.
    expect(await context.cookies()).toEqual([]);
    await page.evaluate(() => window.recipe.client.signOut());
    const after = await page.evaluate(() => window.recipe.client.getSession());
    expect(after.data).toBeNull();
  });

  test("gets nothing when its origin is not approved", async ({ page }) => {
    await open(page, partner().replace("localhost", "127.0.0.1"));
    const ours = process.env.E2E_BASE_URL ?? "";
    const isRead = await page.evaluate(
      (address) =>
        fetch(address, { credentials: "omit" }).then(
          () => true,
          () => false,
        ),
      `${ours}/api/auth/get-session`,
    );
    expect(isRead).toBe(false);
    const blocked = page.waitForEvent("console", (message) => /CORS policy/.test(message.text()));
    await page.evaluate(() => window.recipe.client.getSession().catch(() => null));
    await blocked;
  });
});
