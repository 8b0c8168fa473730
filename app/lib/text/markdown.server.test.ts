import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText, renderMarkdown } from "./markdown.server";

/** The rest without everything that may stand in a description: nothing that begins a tag. */
function foreignTags(html: string): string {
  return html
    .replace(/<\/?(?:p|h[3-6]|ul|ol|li|em|strong)>|<ol start="\d+">|<br \/>|<\/a>/g, "")
    .replace(/<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="nofollow noopener">/gi, "")
    .replace(/[^<>]/g, "");
}

function depthOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, end] of html.matchAll(/<(\/?)(?:p|h\d|ul|ol|li|em|strong|a)\b/g)) {
    depth += end ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

describe("the subset of Markdown", () => {
  test.each([
    ["Un **grupo** con _ganas_", "<p>Un <strong>grupo</strong> con <em>ganas</em></p>"],
    ["- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"],
    ["3. a\n4. b", '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ["- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>"],
    ["# Tareas", "<h3>Tareas</h3>"],
    [
      "### A\n\n## B\n\n##### C\n\n###### D\n\n# E",
      "<h3>A</h3>\n<h3>B</h3>\n<h4>C</h4>\n<h5>D</h5>\n<h3>E</h3>",
    ],
    [
      "[web](https://a.es/b?c=1&d=2 'x')",
      '<p><a href="https://a.es/b?c=1&amp;d=2" rel="nofollow noopener">web</a></p>',
    ],
    ["[a](mailto:a@b.es)", '<p><a href="mailto:a@b.es" rel="nofollow noopener">a</a></p>'],
    ["5 &lt; 6 &amp; &eacute;", "<p>5 &lt; 6 &amp; é</p>"],
    ["a\\*b\\*", "<p>a*b*</p>"],
    ["a  \nb", "<p>a<br />\nb</p>"],
    ["", ""],
  ])("the Markdown %j is shown as the HTML %j", (text, html) => expect(renderMarkdown(text)).toBe(html));

  test.each([
    ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
    ["<b onclick=x>a</b>", "<p>&lt;b onclick=x&gt;a&lt;/b&gt;</p>"],
    ["[a](javascript:alert(1))", "<p>a</p>"],
    ["[a](JaVa\tScript:alert(1))", "<p>[a](JaVa\tScript:alert(1))</p>"],
    ["[a](&#106;avascript:alert(1))", "<p>a</p>"],
    ["[a](data:text/html,hola)", "<p>a</p>"],
    ["[a](//otro.es)", "<p>a</p>"],
    ["[a](/logout)", "<p>a</p>"],
    ["[a](ircs://b.es)", "<p>a</p>"],
    ["[a](https:)", "<p>a</p>"],
    ["<https://a.es>", "<p>&lt;https://a.es&gt;</p>"],
    ["![foto](https://a.es/b.png)", '<p>!<a href="https://a.es/b.png" rel="nofollow noopener">foto</a></p>'],
    ["> cita", "<p>&gt; cita</p>"],
    ["`a`", "<p>`a`</p>"],
    ["    a", "<p>a</p>"],
    ["```\na\n```", "<p>```<br />\na<br />\n```</p>"],
    ["|a|b|\n|-|-|", "<p>|a|b|<br />\n|-|-|</p>"],
    ["a\n---", "<p>a<br />\n---</p>"],
    ["[a]\n\n[a]: https://a.es", "<p>[a]</p>\n<p>[a]: https://a.es</p>"],
  ])("%j, which is outside our Markdown, is shown only as %j", (text, html) =>
    expect(renderMarkdown(text)).toBe(html),
  );
});

describe("text pasted from Word, slides and mails", () => {
  const rendered = (text: string) => renderMarkdown(text).replaceAll("\n", "");
  test.each([
    ["uno\ndos\n\ntres", "<p>uno<br />dos</p><p>tres</p>"],
    ["uno\u000bdos\u2028tres\u0085cuatro\rcinco", "<p>uno<br />dos<br />tres<br />cuatro<br />cinco</p>"],
    ["uno\u000cdos\u2029tres", "<p>uno</p><p>dos</p><p>tres</p>"],
    ["a\\\nb", "<p>a<br />b</p>"],
    ["1) a\n2) b", "<ol><li>a</li><li>b</li></ol>"],
    ["1.-\ta\n2.- b", "<ol><li>a</li><li>b</li></ol>"],
    ["a) uno\nb) dos", "<p>a) uno<br />b) dos</p>"],
    ["-\u00a0a\n-\tb", "<ul><li>a</li><li>b</li></ul>"],
    ["- a\n  sigue\nTexto", "<ul><li>a<br />sigue</li></ul><p>Texto</p>"],
    [
      "Hacer:\n• a\n• b\nMás:\n• c",
      "<p>Hacer:</p><ul><li>a</li><li>b</li></ul><p>Más:</p><ul><li>c</li></ul>",
    ],
    ["• A\n  ◦ B\n    ▪ C\n• D", "<ul><li>A<ul><li>B<ul><li>C</li></ul></li></ul></li><li>D</li></ul>"],
    ["•\tA\no\tB\no\tC\n•\tD", "<ul><li>A<ul><li>B</li><li>C</li></ul></li><li>D</li></ul>"],
    ["1. a\n   • b\n   • c\n2. d", "<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>"],
    ["Se pide:\n– a", "<p>Se pide:</p><ul><li>a</li></ul>"],
    ["§\ta\n§\tb", "<ul><li>a</li><li>b</li></ul>"],
    ["Ø  a\nØ\tb", "<ul><li>a</li><li>b</li></ul>"],
    ["– a\n\n– b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
    ["\u200b•\u2003a\n\ufeff-\u2003b\n-\u2009c", "<ul><li>a</li><li>b</li><li>c</li></ul>"],
    ["✔️ a\n✔️ b", "<ul><li>a</li><li>b</li></ul>"],
    ["• a\n•\n• b\n•\t", "<ul><li>a</li><li>b</li></ul>"],
    ["- a\n-\n- b\n- ", "<ul><li>a</li><li>b</li></ul>"],
    ["1. a\n2.\n3. c", "<ol><li>a</li><li></li><li>c</li></ol>"],
  ])("the pasted text %j is shown as the HTML %j", (text, html) => expect(rendered(text)).toBe(html));

  test.each([..."•·‣◦▪❖→🔹☑\uf0b7\uf0a7–"])(
    "the bullet «%s» begins a list's item when a blank or a tab follows",
    (sign) => {
      const list = "<ul><li>uno</li><li>dos</li></ul>";
      expect(rendered(`${sign} uno\n${sign}\tdos`)).toBe(list);
      expect(rendered(`  ${sign}\u00a0\u00a0uno\r\n  ${sign} dos`)).toBe(list);
    },
  );

  test.each([
    "—Hola —dijo.\n—Adiós.",
    "Según el\n§ 3",
    "el grupo\n– que trabaja – hace",
    "o sea\no no",
    "· · ·",
    "a • b",
    "– Un párrafo que empieza con raya.",
    "Buscamos a alguien.\n\n— Un sueño —dijo— es esto.\n\nFin.",
    "Medidas:\nØ\t25 mm",
    "●●○ Inglés\n●○○ Francés",
  ])("the text %j does not become a list", (text) => expect(rendered(text)).not.toContain("<li>"));

  test.each(["*", "-", "1.", "#", "* * *", "- - -", "– – –", "●"])(
    "the sign «%s» alone on a line is shown as text",
    (signs) => {
      expect(rendered(signs)).toBe(`<p>${signs}</p>`);
      expect(rendered(`a\n\n${signs}\n\nb`)).toBe(`<p>a</p><p>${signs}</p><p>b</p>`);
    },
  );
});

test("no text is shown with any HTML other than that of our Markdown", () => {
  const pieces = fc.constantFrom(
    ..."*_[]()<>!#`&;\"'\\/:= \n\t-+1.a",
    ...[
      "<script>",
      "javascript:",
      "data:",
      "https://",
      "](",
      "<!--",
      "&#x3c;",
      "&lt;",
      "\n\n",
      "- ",
      "onclick=",
    ],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 50 }), (words) => {
      expect(foreignTags(renderMarkdown(words.join("")))).toBe("");
    }),
    { numRuns: 150 },
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(foreignTags(renderMarkdown(text))).toBe("");
    }),
  );
}, 30_000);

describe("Markdown of ten thousand characters made to be slow", () => {
  const long = (piece: string) => piece.repeat(Math.floor(10_000 / piece.length));
  const steps = Array.from({ length: 49 }, (_, at) => `${" ".repeat(8 * at)}- - - - a`).join("\n");
  test.each([
    ["lists in lists on one line", "- ".repeat(1000)],
    ["lists in lists on one line to the end", long("1) ")],
    ["lists in lists by indentation", steps],
    ["emphasis in emphasis", `${"*".repeat(1000)}a${"*".repeat(1000)}`],
    ["emphasis opened and closed", long("**a ") + long("a** ")],
    ["emphasis in emphasis as far as it goes", `${"*a ".repeat(140)}${"a* ".repeat(140)}`],
    ["emphasis never closed", long("*a _b ")],
    ["brackets", long("[")],
    ["links in links", long("[a](")],
    ["items", long("a\n- ")],
    ["items apart", long("- a\n\n")],
    ["headings", long("# a\n")],
    ["lines", long("\n")],
    ["entities", long("&amp;")],
    ["escapes", long("\\*")],
  ])(
    "ten thousand characters of Markdown with %s take less than two seconds and nest at most 320 deep",
    (_, text) => {
      const start = process.cpuUsage();
      const html = renderMarkdown(text);
      // The processor's own time, which other load hardly changes: unbounded, some of these take many seconds.
      expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
      expect(foreignTags(html)).toBe("");
      expect(depthOf(html)).toBeLessThanOrEqual(320);
    },
  );
});

test("Markdown with long lists and many marks keeps every word", () => {
  const items = Array.from({ length: 400 }, (_, at) => `${at + 1}. Tarea *${at}*`);
  const html = renderMarkdown(items.join("\n"));
  expect(html.match(/<li>/g)).toHaveLength(400);
  expect(html.match(/<em>/g)).toHaveLength(400);
  expect(renderMarkdown("a_b ".repeat(500))).toBe(`<p>${"a_b ".repeat(500).trim()}</p>`);
});

describe("the words of a text in Markdown", () => {
  test.each([
    ["# Tareas\n\n- Medir\n- **Escribir** en [la web](https://a.es)", "Tareas Medir Escribir en la web"],
    ['5 &lt; 6 & "7" <b>', '5 < 6 & "7" <b>'],
    ["a  \nb\n\nc", "a b c"],
    ["&amp;lt;", "&lt;"],
  ])("the Markdown %j has the plain words %j", (text, words) => expect(plainText(text)).toBe(words));
});
