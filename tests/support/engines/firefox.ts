import { type ElementHandle, launch } from "puppeteer-core";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import type { Element, Engine } from "./engine";

/** Firefox by WebDriver BiDi, without a window. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const home = temporaryFolder("firefox");
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    env: { ...process.env, HOME: home.path },
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { "intl.accept_languages": "es-ES" },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    name: "Firefox",
    async goTo(url) {
      await page.goto(url);
    },
    evaluate: (script, ...words) => page.evaluate(called(script, words)) as Promise<never>,
    async find(script, ...words) {
      const handle = await page.evaluateHandle(called(script, words));
      const element = handle.asElement() as ElementHandle<HTMLElement> | null;
      return element ? actionsOf(element) : undefined;
    },
    async forgetCookies() {
      await browser.deleteCookie(...(await browser.cookies()));
    },
    async stop() {
      await browser.close();
      home.remove();
    },
  };

  function actionsOf(element: ElementHandle<HTMLElement>): Element {
    return {
      click: () => element.click(),
      async fill(text) {
        await element.focus();
        await page.keyboard.down("Control");
        await page.keyboard.press("a");
        await page.keyboard.up("Control");
        await page.keyboard.press("Delete");
        await page.keyboard.type(text);
      },
      async choose(option) {
        await element.focus();
        await page.keyboard.type(option);
      },
      attach: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
    };
  }
}

const called = (script: string, words: string[]) => `(${script})(...${JSON.stringify(words)})`;
