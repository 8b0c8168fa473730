import { LRUCache } from "lru-cache";
import { isPlannedForItsValues } from "./plans.server";

/**
 * How many letters of statements have names, and of those that came once are remembered. Until it is closed, a
 * connection keeps what PostgreSQL made of each, about a hundred bytes a letter: thirty megabytes at most.
 */
const maxLetters = 300_000;

/** A list of values whose length changes, and with it the text. */
const list = /\bIN \(\$\d+,\s*\$\d+/;

/**
 * Names a statement whose text comes again: each connection then parses it once, and soon plans it once too, which takes
 * longer than running most of them.
 * @returns a function of the text; "" is PostgreSQL's name of an unnamed statement.
 */
export function createStatementNames(): (text: string) => string {
  const names = new Map<string, string>();
  const once = new LRUCache<string, true>({
    maxSize: maxLetters,
    sizeCalculation: (_, text) => text.length,
  });
  let letters = 0;
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (letters + text.length > maxLetters || list.test(text) || isPlannedForItsValues(text)) return "";
    if (!once.has(text)) {
      once.set(text, true);
      return "";
    }
    once.delete(text);
    const given = `prisma-${names.size + 1}`;
    names.set(text, given);
    letters += text.length;
    return given;
  };
}
