import { expect } from "vitest";
import type { Element, Engine } from "./engine";
import { elementOf, isHydrated, shown, shows } from "./in-page";

/** Somebody at a browser, who finds things by the words on them and waits until they are there. */
export function createVisitor(engine: Engine, baseUrl: string) {
  /** Polls until it holds; the failure says what the page shows instead. */
  const until = async (holds: () => Promise<unknown>, wanted: string) => {
    try {
      // Between two documents there is nothing to ask.
      await expect.poll(() => holds().catch(() => false), { message: wanted }).toBeTruthy();
    } catch {
      const text = await engine.evaluate<string>(String(shown)).catch(String);
      throw new Error(`${engine.name} does not come to ${wanted}, but shows ${text}`);
    }
  };
  const elementNamed = async (kind: string, name: string): Promise<Element> => {
    let found: Element | undefined;
    await until(async () => {
      found = await engine.find(String(elementOf), kind, name);
      return found;
    }, `the ${kind} «${name}»`);
    return found as Element;
  };

  /** The page can be drawn anew between finding an element and acting on it: then it is found again, once. */
  const act = async (kind: string, name: string, action: (element: Element) => Promise<void>) => {
    try {
      await action(await elementNamed(kind, name));
    } catch (error) {
      if (!/stale element/i.test(String(error))) throw error;
      await action(await elementNamed(kind, name));
    }
  };

  return {
    forgetCookies: () => engine.forgetCookies(),
    /** Opens a page of ours and waits until the page's scripts have taken over. */
    async visit(path: string) {
      await engine.goTo(new URL(path, baseUrl).href);
      await until(() => engine.evaluate<boolean>(String(isHydrated)), `${path} with its scripts`);
    },
    fill: (label: string, text: string) => act("field", label, (element) => element.fill(text)),
    choose: (label: string, option: string) => act("field", label, (element) => element.choose(option)),
    check: (label: string) => act("field", label, (element) => element.click()),
    /** By the words beside it, of what is drawn in place of the field itself. */
    pick: (label: string) => act("label", label, (element) => element.click()),
    attach: (label: string, file: string) => act("field", label, (element) => element.attach(file)),
    press: (name: string) => act("button", name, (element) => element.click()),
    unfold: (name: string) => act("summary", name, (element) => element.click()),
    follow: (name: string) => act("link", name, (element) => element.click()),
    /** Waits until the page shows a text, at this path where the beginning of one is given. */
    async see(text: string, path = "") {
      await until(() => engine.evaluate<boolean>(String(shows), text, path), `«${text}» ${path}`);
    },
  };
}
