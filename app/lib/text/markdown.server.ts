import { LRUCache } from "lru-cache";
import { micromark } from "micromark";
import { boundMarkdown } from "./bound-markdown";
import { withEqualLineEnds } from "./line-ends";
import { withMarkdownLists } from "./typed-lists";

/** Paragraphs, `#` headings, lists, emphasis, links and entities are left; HTML and the rest is text like any other. */
const subset = {
  disable: {
    null: [
      "autolink",
      "blockQuote",
      "codeFenced",
      "codeIndented",
      "codeText",
      "definition",
      "htmlFlow",
      "htmlText",
      "labelStartImage",
      "setextUnderline",
      "thematicBreak",
    ],
  },
};

/** Of texts that were rendered lately, by their characters: a page of a job is read many times. */
const cache = new LRUCache<string, string>({ maxSize: 4_000_000 });

/**
 * The HTML of a text in our subset of Markdown, safe to put into a page: nothing but p, h3 to h6, ul, ol, li, em,
 * strong, br and a. Every line break is kept, and lists as people type them become lists. Headings begin at h3, since
 * the text stands under an h2, and skip no level. Links lead to http, https and mailto; the text of others stays.
 */
export function renderMarkdown(text: string): string {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const html = boundMarkdown(withMarkdownLists(withEqualLineEnds(text))).map((part) =>
    micromark(withHardBreaks(part), { extensions: [subset] }),
  );
  const finished = withLevels(withSafeLinks(html.join("\n")));
  cache.set(text, finished, { size: 1 + text.length + finished.length });
  return finished;
}

/** Two blanks before the end of a line keep it; a backslash has to stay the last character. */
function withHardBreaks(part: string): string {
  return part.replace(/(?<=[^\s\\])[ \t]*\n(?=[^\n])/g, "  \n");
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The words of a text in Markdown on one line, for descriptions of a page and mails. */
export function plainText(text: string): string {
  return renderMarkdown(text)
    .replace(/<\/?(?:p|li|h\d|ul|ol|br)\b[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** In the parser's result a quote or a bracket of the author's is an entity, and links hold no links. */
function withSafeLinks(html: string): string {
  return html.replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, address: string, words: string) =>
    /^(?:https?:\/\/[^/?#]|mailto:.)/i.test(address)
      ? `<a href="${address}" rel="nofollow noopener">${words}</a>`
      : words,
  );
}

/** Gives each heading the level of its depth in the outline: an author may begin with `##`, or leave levels out. */
function withLevels(html: string): string {
  const outline: number[] = [];
  return html.replace(/<h([1-6])>([\s\S]*?)<\/h[1-6]>/g, (_, level: string, words: string) => {
    while ((outline.at(-1) ?? 0) >= Number(level)) outline.pop();
    outline.push(Number(level));
    const tag = `h${Math.min(outline.length + 2, 6)}`;
    return `<${tag}>${words}</${tag}>`;
  });
}
