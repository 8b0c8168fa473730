import type { Page } from "playwright/test";

/**
 * Does to the page what a browser's translation does: an element of its own stands in the place of each text, also of
 * those that come later.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const left = "script, style, textarea, noscript, title, option, font";
    const turn = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) return;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const turnAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) turn(text);
    };
    turnAll(document.body);
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Text) turn(node);
        else turnAll(node);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
