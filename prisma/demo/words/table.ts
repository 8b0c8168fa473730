/** The lines of a table that is written as text, its columns between bars: one thing a line is easy to read. */
export function readTable<const Column extends string>(
  columns: readonly Column[],
  text: string,
): Record<Column, string>[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      const named = columns.map((column, at) => [column, cells[at] ?? ""]);
      return Object.fromEntries(named) as Record<Column, string>;
    });
}
