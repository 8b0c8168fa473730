/** Deeper indentation means nothing more: this is room for six lists in one another. */
const maxIndent = 24;
const maxMarkersInLine = 4;
const maxMarksInPart = 300;
const usualLines = 60;
const usualLength = 2000;
const maxLines = 150;

const indentation = /^[\t ]*/;
const listMarkers = /^(?:(?:[-+*]|\d{1,9}[.)])(?:[\t ]+|$))+/;
const startsBlock = /^(?:#|[-+*][\t ]|\d{1,9}[.)][\t ])/;

/**
 * Cuts Markdown into parts that can be rendered each on its own, with bounded nesting. The parser's time grows with the
 * square of a text's lines and marks, so that ten thousand characters made for it would take seconds. Marks beyond the
 * bounds, which no honest text has, stay as the characters that were written; a list of more than a hundred lines
 * becomes two.
 */
export function boundMarkdown(text: string): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let length = 0;
  for (const line of text.split(/\r\n?|\n/).map(boundLine)) {
    if (isFull(part, length, line)) {
      parts.push(boundMarks(part.join("\n")));
      part = [];
      length = 0;
    }
    part.push(line);
    length += line.length;
  }
  return [...parts, boundMarks(part.join("\n"))];
}

function isFull(part: readonly string[], length: number, next: string): boolean {
  if (part.length >= maxLines) return true;
  if (part.length < usualLines && length < usualLength) return false;
  const isBlockBegun = part.at(-1) === "" && /^\S/.test(next);
  return isBlockBegun || startsBlock.test(next);
}

/** Keeps the indentation and the list markers that a line may have; further markers are escaped. */
function boundLine(line: string): string {
  const [written = ""] = indentation.exec(line) ?? [];
  const rest = line.slice(written.length);
  if (rest === "") return "";
  const indent = " ".repeat(Math.min(written.replaceAll("\t", "    ").length, maxIndent));
  const [markers = ""] = listMarkers.exec(rest) ?? [];
  const each = markers.match(/\S+[\t ]*/g) ?? [];
  if (each.length <= maxMarkersInLine) return indent + rest;
  const kept = each.slice(0, maxMarkersInLine).join("");
  const further = each.slice(maxMarkersInLine).map((marker) => marker.replace(/[-+*.)]/, "\\$&"));
  return indent + kept + further.join("") + rest.slice(markers.length);
}

/** Escapes long runs of marks for emphasis, and every mark after so many. */
function boundMarks(text: string): string {
  let count = 0;
  return text.replace(/\\[^\n]|[*_]+|\[/g, (match) => {
    if (match.startsWith("\\")) return match;
    count += 1;
    return match.length <= 3 && count <= maxMarksInPart ? match : match.replace(/./g, "\\$&");
  });
}
