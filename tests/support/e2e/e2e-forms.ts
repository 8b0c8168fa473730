import { expect, type Locator, type Page } from "playwright/test";
import { pdfOf } from "../files/uploads";

/** A PDF as a person chooses it. */
export const pdfFile = (name = "cv.pdf", bytes = 20_000) => ({
  name,
  mimeType: "application/pdf",
  buffer: pdfOf(bytes),
});

/** The question whether to leave a page with unsaved text. */
export const leavingQuestion = (page: Page) =>
  page.getByRole("dialog", { name: "Tienes cambios sin guardar" });

/** What a page says that it has done, or is about to. */
export const sign = (page: Page, sentence: string | RegExp) =>
  page.getByRole("status").filter({ hasText: sentence });

/** The last action's outcome, in a status that has the focus. */
export async function expectDone(page: Page, sentence: string) {
  await expect(sign(page, sentence)).toBeVisible();
  await expect(sign(page, sentence)).toBeFocused();
}

/** Writes into the conversation that is open. */
export async function writeMessage(page: Page, body: string) {
  await page.getByLabel("Escribe un mensaje").fill(body);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expectDone(page, "Mensaje enviado.");
  await expect(page.getByLabel("Escribe un mensaje")).toHaveValue("");
}

/**
 * Expects the summary above the form's fields with a link for each that needs mending, in this order, and the field
 * that the link leads to to say the same of itself.
 */
export async function expectFieldErrors(page: Page, errors: readonly [Locator, string][]): Promise<void> {
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText(errors.map(([, sentence]) => sentence));
  await expect(page.locator("form [aria-invalid=true]")).toHaveCount(errors.length);
  for (const [field, sentence] of errors) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(`${escapeRegExp(sentence)}$`));
    await summary.getByRole("link", { name: sentence }).click();
    await expect(field).toBeFocused();
    expect(await topOf(summary)).toBeLessThan(await topOf(field));
  }
}

/** Holds the browser's POSTs until they are released. */
export async function holdPosts(page: Page): Promise<() => void> {
  return hold(page, (method) => method === "POST");
}

/** Lets the data of a page that is navigated to wait until it is released. */
export async function holdNavigation(page: Page, path: string | RegExp): Promise<() => void> {
  return hold(page, (method, url) => {
    const { pathname } = new URL(url);
    if (method !== "GET" || !pathname.endsWith(".data")) return false;
    return typeof path === "string" ? pathname === `${path}.data` : path.test(pathname);
  });
}

async function hold(page: Page, isHeld: (method: string, url: string) => boolean): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**", async (route, request) => {
    if (isHeld(request.method(), request.url())) await released;
    // The page may have given up the request.
    await route.continue().catch(() => {});
  });
  return release;
}

async function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
