const blank = "[ \\t\\u00a0\\u2000-\\u200d\\u202f\\u2060\\u3000\\ufeff]";
const blanks = new RegExp(`^${blank}*`);
/** Signs that are nothing but bullets at a line's beginning; Word's are of its symbol fonts, whose letters have U+F0xx. */
const bullets = "[•·‣◦▪▫●○■□◆◇❖⁃∙⦁∗・◉◾◼⚫🔹🔸➔→⇒➢➤➣►▶▸✓✔✅☑\\uf020-\\uf0ff]";
/** Several of them are a measure («●●○ inglés») or a line between two parts. */
const bullet = new RegExp(`^${bullets}\\ufe0f?(?!${blank}*${bullets})`, "u");
/**
 * Signs that also have other uses, Word's «o» of the second level, and its arrow and tick without their font: a blank or
 * a tab follows, and more of them.
 */
const maybeBullet = new RegExp(`^(?:[–—−‐‑](?=${blank})|§(?=\\t|${blank}+(?!\\d))|[oØü](?=\\t|${blank}{2}))`);
const markdownItem = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
/** A line of Markdown's signs without a word, which would be a list or a heading of nothing. */
const signsAlone = /^(?:(?:[-+*]|\d{1,9}[.)]|#{1,6})(?:[ \t]+|$))+$/;

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
 * «—Hola», «§ 3», a paragraph that begins with a dash and a dash within a sentence stay. Items with letters, «a)», have
 * no list in Markdown: they stay lines. A sign without words is left out among items, and text elsewhere.
 */
export function withMarkdownLists(text: string): string {
  const lines = text.split("\n").map(readLine);
  const written = lines.filter((line) => line.text !== "");
  let place = -1;
  const found: string[] = [];
  let levels: Level[] = [];
  let base = 0;
  let isInList = false;
  lines.forEach((line, at) => {
    if (line.text !== "") place += 1;
    const around = [written[place - 1], written[place + 1]];
    if (line.sign !== null && isItem(line, around)) {
      // Within an item of Markdown the list keeps its indentation, elsewhere it begins at the margin.
      if (levels.length === 0) base = isInList ? line.indent : 0;
      levels = levelsWith(levels, line);
      const words = line.text.slice(line.sign.length).replace(blanks, "");
      found.push(`${" ".repeat(base + 2 * (levels.length - 1))}- ${words}`);
      isInList = true;
      return;
    }
    const isBare = signsAlone.test(line.text) || line.text === line.sign;
    if (isBare && /^\D$/.test(line.text) && around.some(mayBeItem)) return;
    const isText = isBare && !(/^\d/.test(line.text) && around.some(mayBeItem));
    const isMarkdown = !isText && markdownItem.test(line.text);
    // A line behind a list that is not indented is no part of its last item.
    if (isInList && !isMarkdown && line.indent === 0 && line.text !== "" && lines[at - 1]?.text !== "")
      found.push("");
    if (line.text !== "") isInList = isMarkdown || (isInList && line.indent > 0);
    if (isMarkdown || !isInList) levels = [];
    const words = isText ? line.text.replace(/[-+*#.)]/g, "\\$&") : line.text;
    found.push(line.text === "" ? "" : " ".repeat(line.indent) + words);
  });
  return found.join("\n");
}

function readLine(written: string): Line {
  const [indentation = ""] = blanks.exec(written) ?? [];
  const text = written
    .slice(indentation.length)
    // «1.-», «1.)» and «1º» are «1.»; a blank that does not break is one like any other.
    .replace(numbered, "$1.")
    .replace(itemStart, "$1 ");
  const sign = (bullet.exec(text) ?? maybeBullet.exec(text))?.[0] ?? null;
  const indent = indentation.replaceAll("\t", "    ").replace(/[\u200b-\u200d\u2060\ufeff]/g, "").length;
  return { indent, text: text.trimEnd(), sign };
}

const numbered = new RegExp(`^(\\d{1,2})(?:\\.[-–)]|[º°]\\.?-?)(?=${blank})`);
const itemStart = new RegExp(`^([-+*]|\\d{1,2}[.)])${blank}+`);

/** Whether a line with a sign is an item among the written lines around it. */
function isItem({ sign, text }: Line, [before, after]: readonly (Line | undefined)[]): boolean {
  if (bullet.test(text)) return /[\p{L}\p{N}]/u.test(text.slice(1));
  const isAmong = [before, after].some((line) => line?.sign === sign);
  if (isAmong || sign === "§") return isAmong;
  if (before && before.sign !== null) return true;
  return !/^[oØü]/.test(sign ?? "") && (before?.text.endsWith(":") ?? false);
}

const mayBeItem = (line: Line | undefined) =>
  line !== undefined && (line.sign !== null || markdownItem.test(line.text)) && !signsAlone.test(line.text);

/** The levels of a list down to a new item. */
function levelsWith(levels: readonly Level[], { indent, sign }: Level): Level[] {
  const same = levels.findLastIndex((level) => level.sign === sign && level.indent === indent);
  if (same >= 0) return levels.slice(0, same + 1);
  const above = levels.filter((level) => level.indent <= indent);
  const outer = indent > (above.at(-1)?.indent ?? -1) ? above : above.filter((level) => level.sign !== sign);
  return [...outer, { indent, sign }];
}
