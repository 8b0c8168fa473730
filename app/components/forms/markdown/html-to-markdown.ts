import TurndownService from "turndown";
import { isBold, isItalic, styleOf } from "./pasted-style";

const service = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", emDelimiter: "_", br: "" });
service.remove(["style", "script", "title", "meta"]);
service.addRule("pictures", { filter: "img", replacement: () => "" });
service.addRule("links", {
  filter: "a",
  replacement(words, node) {
    const address = (node as HTMLElement).getAttribute("href") ?? "";
    return /^(?:https?:|mailto:)/i.test(address) && words.trim() !== ""
      ? `[${words.trim()}](${address})`
      : words;
  },
});
service.addRule("items", {
  filter: "li",
  replacement(words, node) {
    const list = node.parentElement;
    const place =
      Number(list?.getAttribute("start") ?? 1) + [...(list?.children ?? [])].indexOf(node as Element);
    return asItem(list?.nodeName === "OL" ? `${place}. ` : "- ", words);
  },
});
service.addRule("items of Word", {
  filter: (node) => node.hasAttribute(wordSign),
  replacement: (words, node) => `\n${asItem((node as HTMLElement).getAttribute(wordSign) ?? "", words)}`,
});

/** The attribute of a paragraph that is an item of one of Word's lists. */
const wordSign = "data-sign";

function asItem(sign: string, words: string): string {
  const indented = words.trim().replace(/\n+/g, `\n${" ".repeat(sign.length)}`);
  return `${sign}${indented}\n`;
}

/**
 * The Markdown of a pasted part of a document or page. Word's lists are paragraphs with a bullet in them; in Google's
 * documents what is bold stands in a `span`.
 * @param body is changed; its styles are in `data-style`.
 */
export function htmlToMarkdown(body: HTMLElement): string {
  for (const mark of body.querySelectorAll<HTMLElement>("b, strong"))
    if (!isBold(mark)) mark.replaceWith(...mark.childNodes);
  for (const words of body.querySelectorAll<HTMLElement>("span"))
    if (isBold(words)) rename(words, "strong");
    else if (isItalic(words)) rename(words, "em");
  for (const paragraph of body.querySelectorAll<HTMLElement>("[data-style*='mso-list']")) markItem(paragraph);
  return service
    .turndown(body)
    .replaceAll("\u00a0", " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function rename(element: HTMLElement, name: "strong" | "em"): void {
  const mark = document.createElement(name);
  mark.append(...element.childNodes);
  element.replaceWith(mark);
}

/** Takes the bullet out of a paragraph of a list, and notes it as Markdown has it at its level. */
function markItem(paragraph: HTMLElement): void {
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(paragraph)) ?? [];
  const bullet = paragraph.querySelector("[data-style*='mso-list:Ignore' i]");
  if (level === undefined || !bullet) return;
  const [number] = /\d+/.exec(bullet.textContent ?? "") ?? [];
  bullet.remove();
  paragraph.setAttribute(wordSign, `${"   ".repeat(Number(level) - 1)}${number ? `${number}. ` : "- "}`);
}
