import type { Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import {
  adminPages,
  employerPages,
  privatePages,
  publicPages,
  unindexedPages,
} from "../../support/e2e/e2e-pages";
import { newPerson, signUpAdmin, signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertOrganization } from "../../support/jobs/jobs";

const pages = [...publicPages, ...privatePages, ...adminPages, ...employerPages];
const alt = "Tarjeta de Matraz: empleo científico en español";

test.describe("the head of every page", { tag: "@once" }, () => {
  test("has a title and a description of its own, and tells others of them", async ({
    page,
    context,
    baseURL,
    db,
  }) => {
    // An empty list is nothing for search engines.
    await insertOrganization(db, { verified: true });
    await signUpInBrowser(context);
    const seen: { title: string; description: string | null }[] = [];
    for (const path of ["/legal", ...pages.filter((path) => path !== "/legal")]) {
      if (path === "/login" || path === "/signup") await context.clearCookies();
      if (path === privatePages[0]) await signUpAdmin(context, db);
      if (path === employerPages[0]) await signUpInBrowser(context, newPerson("organization"));
      const response = await context.request.get(path);
      expect(response.url()).toBe(baseURL + path);
      const head = await readHead(page, await response.text());
      const { title, description, metas } = head;
      expect(title, path).toMatch(/^\S.+ \| Matraz$/);
      expect([head.language, head.headings], path).toEqual(["es", 1]);
      seen.push({ title, description });
      expect(head.robots, path).toBe(unindexedPages.includes(path) ? 1 : 0);
      expect(head.canonical, path).toBe(baseURL + path);
      const image = metas["og:image"] ?? "";
      expect(image.startsWith(`${baseURL}/api/og?v=`), path).toBe(true);
      expect(metas, path).toEqual({
        "og:site_name": "Matraz",
        "og:type": "website",
        "og:locale": "es_ES",
        "og:title": title,
        "og:description": description,
        "og:url": baseURL + path,
        "og:image": image,
        "og:image:type": "image/jpeg",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": alt,
        "twitter:card": "summary_large_image",
        "twitter:title": title,
        "twitter:description": description,
        "twitter:image": image,
        "twitter:image:alt": alt,
      });
    }
    expect(new Set(seen.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(seen.map(({ description }) => description)).size).toBe(pages.length);
    for (const { description } of seen) expect(description?.length).toBeGreaterThan(30);
  });

  test("leads to icons that exist, and to a picture of the size that it names", async ({ page, visit }) => {
    await visit("/");
    const icons = page.locator("link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]");
    const hrefs = await icons.evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) await expect(await page.request.get(href), href).toBeOK();
    const image = (await metaOf(page, "og:image")) ?? "";
    expect(image).toMatch(/\/api\/og\?v=[\w-]{6,}$/);
    const response = await page.request.get(image);
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toBe("image/jpeg");
    await page.setContent(`<img src="${image}" alt="">`);
    const size = () =>
      page.locator("img").evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    await expect.poll(size).toEqual([1200, 630]);
  });
});

function metaOf(page: Page, name: string): Promise<string | null> {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
}

/** The head of a document, and how many main headings there are: read by the browser, not shown by it. */
function readHead(page: Page, html: string) {
  return page.evaluate((html) => {
    const document = new DOMParser().parseFromString(html, "text/html");
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[property^="og:"], meta[name^="twitter:"]');
    return {
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? null,
      language: document.documentElement.lang,
      headings: document.querySelectorAll("h1").length,
      robots: document.querySelectorAll('meta[name="robots"]').length,
      canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
      /** All that is said to networks and messengers. */
      metas: Object.fromEntries(
        [...metas].map((meta) => [meta.getAttribute("property") ?? meta.name, meta.content] as const),
      ) as Record<string, string>,
    };
  }, html);
}
