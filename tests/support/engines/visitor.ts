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

  return {
    forgetCookies: () => engine.forgetCookies(),
    /** Opens a page of ours and waits until the page's scripts have taken over. */
    async visit(path: string) {
      await engine.goTo(new URL(path, baseUrl).href);
      await until(() => engine.evaluate<boolean>(String(isHydrated)), `${path} with its scripts`);
    },
    async fill(label: string, text: string) {
      await (await elementNamed("field", label)).fill(text);
    },
    async choose(label: string, option: string) {
      await (await elementNamed("field", label)).choose(option);
    },
    async check(label: string) {
      await (await elementNamed("field", label)).click();
    },
    /** By the words beside it, of what is drawn in place of the field itself. */
    async pick(label: string) {
      await (await elementNamed("label", label)).click();
    },
    async attach(label: string, file: string) {
      await (await elementNamed("field", label)).attach(file);
    },
    async press(name: string) {
      await (await elementNamed("button", name)).click();
    },
    async unfold(name: string) {
      await (await elementNamed("summary", name)).click();
    },
    async follow(name: string) {
      await (await elementNamed("link", name)).click();
    },
    /** Waits until the page shows a text, at this path where the beginning of one is given. */
    async see(text: string, path = "") {
      await until(() => engine.evaluate<boolean>(String(shows), text, path), `«${text}» ${path}`);
    },
  };
}
