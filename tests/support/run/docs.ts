/** The text between two marks of a document, the first included. @throws when one is missing. */
export function sectionOf(text: string, from: string, to: string): string {
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start === -1 || end === -1) throw new Error(`No section from «${from}» to «${to}»`);
  return text.slice(start, end);
}

/** The rows of the tables of a Markdown text, as trimmed cells: heads and rules between them included. */
export function rowsOf(text: string): string[][] {
  const lines = text.split("\n").filter((line) => line.startsWith("|"));
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The words in code font in a text. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}
