import { parse } from "node-html-parser";
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

/** A search among them is no page of its own. */
const pages = [...publicPages, ...privatePages, ...adminPages, ...employerPages].filter(
  (path) => !path.startsWith("/dashboard/admin/people?"),
);
const alt = "Tarjeta de Matraz: empleo científico en español";

test("the head of every page has a title and a description of its own and tells others of them, with icons and a picture that exist", {
  tag: "@once",
}, async ({ context, baseURL, db }) => {
  // An empty list is nothing for search engines.
  await insertOrganization(db, { verified: true });
  await signUpInBrowser(context);
  const seen: { title: string | undefined; description: string }[] = [];
  const files = new Set<string>();
  for (const path of ["/legal", ...pages.filter((path) => path !== "/legal")]) {
    if (path === "/login" || path === "/signup") await context.clearCookies();
    if (path === privatePages[0]) await signUpAdmin(context, db);
    if (path === employerPages[0]) await signUpInBrowser(context, newPerson("organization"));
    const response = await context.request.get(path);
    expect(response.url()).toBe(baseURL + path);
    const html = parse(await response.text());
    const all = (selector: string) => html.querySelectorAll(selector);
    const of = (selector: string, name: string) => html.querySelector(selector)?.getAttribute(name) ?? "";
    const title = html.querySelector("title")?.textContent;
    const description = of('meta[name="description"]', "content");
    seen.push({ title, description });
    expect(title, path).toMatch(/^\S.+ \| Matraz$/);
    expect([of("html", "lang"), all("h1").length], path).toEqual(["es", 1]);
    expect(all('meta[name="robots"]').length, path).toBe(unindexedPages.includes(path) ? 1 : 0);
    expect(of("link[rel=canonical]", "href"), path).toBe(baseURL + path);
    const image = of('meta[property="og:image"]', "content");
    expect(image.startsWith(`${baseURL}/api/og?v=`), path).toBe(true);
    const metas = all('meta[property^="og:"], meta[name^="twitter:"]').map((meta) => [
      meta.getAttribute("property") ?? meta.getAttribute("name"),
      meta.getAttribute("content"),
    ]);
    expect(Object.fromEntries(metas), path).toEqual({
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
    for (const link of all("link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]"))
      files.add(link.getAttribute("href") ?? "");
    files.add(image);
  }
  expect(files.size).toBeGreaterThan(2);
  for (const file of files) await expect(await context.request.get(file), file).toBeOK();
  expect(new Set(seen.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(seen.map(({ description }) => description)).size).toBe(pages.length);
  for (const { description } of seen) expect(description.length).toBeGreaterThan(30);
});
