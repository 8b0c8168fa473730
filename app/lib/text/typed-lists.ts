/** Signs that are nothing but bullets at a line's beginning; Word's are of its symbol fonts, whose letters have U+F0xx. */
const bullet = /^[•·‣◦▪▫●○■□⁃∙➢➤►▸✓✔\uf020-\uf0ff]/u;
/** Signs that also have other uses, and Word's «o» of the second level: a blank or a tab follows, and more of them. */
const maybeBullet = /^(?:[–—−‐‑](?=[ \t\u00a0])|§(?=\t|[ \u00a0]+(?!\d))|o(?=\t|[ \u00a0]{2}))/;
const markdownItem = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const blanks = /^[ \t\u00a0]*/;

interface Line {
  indent: number;
  /** Without the indentation. */
  text: string;
  /** The sign of an item that is none in Markdown. */
  sign: string | null;
}

/** An item's place among those around it. */
type Level = Pick<Line, "indent" | "sign">;

/**
 * Makes lists as people type and paste them lists of Markdown: «• uno», «1.- uno», tabs behind the sign. Another sign or
 * a deeper indentation begins a list within the list. A dash, «§» or «o» begins an item where a list is to be expected:
 * «—Hola», «§ 3» and a dash within a sentence stay. Items with letters, «a)», have no list in Markdown: they stay lines.
 */
export function withMarkdownLists(text: string): string {
  const lines = text.split("\n").map(readLine);
  const found: string[] = [];
  let levels: Level[] = [];
  let base = 0;
  let isInList = false;
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    if (line.sign !== null && isItem(line, before, lines[at + 1])) {
      // Within an item of Markdown the list keeps its indentation, elsewhere it begins at the margin.
      if (levels.length === 0) base = isInList ? line.indent : 0;
      levels = levelsWith(levels, line);
      const words = line.text.slice(line.sign.length).replace(blanks, "");
      found.push(`${" ".repeat(base + 2 * (levels.length - 1))}- ${words}`);
      isInList = true;
      return;
    }
    const isMarkdown = markdownItem.test(line.text);
    // A line behind a list that is not indented is no part of its last item.
    if (isInList && !isMarkdown && line.indent === 0 && line.text !== "" && before?.text !== "")
      found.push("");
    if (line.text !== "") isInList = isMarkdown || (isInList && line.indent > 0);
    if (isMarkdown || !isInList) levels = [];
    found.push(line.text === "" ? "" : " ".repeat(line.indent) + line.text);
  });
  return found.join("\n");
}

function readLine(written: string): Line {
  const [indentation = ""] = blanks.exec(written) ?? [];
  const text = written
    .slice(indentation.length)
    // «1.-», «1.)» and «1º» are «1.»; a blank that does not break is one like any other.
    .replace(/^(\d{1,2})(?:\.[-–)]|[º°]\.?-?)(?=[ \t\u00a0])/, "$1.")
    .replace(/^([-+*]|\d{1,2}[.)])[ \t\u00a0]+/, "$1 ");
  const sign = (bullet.exec(text) ?? maybeBullet.exec(text))?.[0] ?? null;
  return { indent: indentation.replaceAll("\t", "    ").length, text, sign };
}

/** Whether a line with a sign is an item. */
function isItem({ sign, text }: Line, before: Line | undefined, after: Line | undefined): boolean {
  if (bullet.test(text)) return /[\p{L}\p{N}]/u.test(text.slice(1));
  const isAmong = [before, after].some((line) => line?.sign === sign);
  if (sign === "§") return isAmong;
  const isBegun = !before || before.text === "" || before.text.endsWith(":") || before.sign !== null;
  return isAmong || (isBegun && sign !== "o") || (before?.sign ?? null) !== null;
}

/** The levels of a list down to a new item. */
function levelsWith(levels: readonly Level[], { indent, sign }: Level): Level[] {
  const same = levels.findLastIndex((level) => level.sign === sign && level.indent === indent);
  if (same >= 0) return levels.slice(0, same + 1);
  const above = levels.filter((level) => level.indent <= indent);
  const outer = indent > (above.at(-1)?.indent ?? -1) ? above : above.filter((level) => level.sign !== sign);
  return [...outer, { indent, sign }];
}
