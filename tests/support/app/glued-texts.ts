import { type HTMLElement, type Node, NodeType, parse, type TextNode } from "node-html-parser";

/**
 * Elements within a line (HTML, «phrasing content»), which put no space between their text and the text beside them.
 * Emphasis and indices may end inside a word.
 */
const inLine = new Set(
  "a abbr bdi bdo button cite code data del dfn ins kbd label mark output q s samp small span strong time u var wbr".split(
    " ",
  ),
);
/** What nobody reads as text of the page. */
const unread = new Set(["head", "script", "style", "template", "svg", "noscript"]);

/**
 * The places of a page where texts of two elements join into one word, as text browsers, screen readers and those who
 * copy them read «Química9» for a name and its number: «Química|9»; and where a sign stands apart: «al año |, 14 pagas».
 */
export function gluedTexts(html: string): string[] {
  const found: string[] = [];
  /** The last text of the line so far. */
  let before = "";
  const walk = (node: Node): void => {
    if (node.nodeType === NodeType.TEXT_NODE) {
      const { text } = node as TextNode;
      const isJoined = /[\p{L}\p{M}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text);
      if (isJoined || (/ $/.test(before) && /^[,.;:)](?!\S)/.test(text)))
        found.push(`${before.slice(-30)}|${text.slice(0, 30)}`);
      if (text !== "") before = text;
      return;
    }
    const name = (node as HTMLElement).rawTagName?.toLowerCase() ?? "";
    if (node.nodeType !== NodeType.ELEMENT_NODE || unread.has(name)) return;
    const isInLine = inLine.has(name);
    if (!isInLine) before = "";
    for (const child of node.childNodes) walk(child);
    if (!isInLine) before = "";
  };
  // React's marks stand between two texts of one element, which are one.
  walk(parse(html.replaceAll("<!-- -->", "")));
  return found;
}
