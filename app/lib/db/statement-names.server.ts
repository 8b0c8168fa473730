import { LRUCache } from "lru-cache";
import { isPlannedForItsValues } from "./plans.server";

/** Until it is closed, a connection keeps what PostgreSQL made of each: 0.2 MB on average, 2.7 MB of the largest. */
const maxNames = 200;

/** More of them stand in a list whose length changes, and so does the text. */
const maxValues = 500;

/**
 * Names a statement whose text comes again: each connection then parses it once, and soon plans it once too, which takes
 * longer than running most of them.
 * @returns a function of the text and the number of its values; "" is PostgreSQL's name of an unnamed statement.
 */
export function createStatementNames(): (text: string, values: number) => string {
  const names = new Map<string, string>();
  const once = new LRUCache<string, true>({ max: 1000 });
  return (text, values) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (names.size >= maxNames || values > maxValues || isPlannedForItsValues(text)) return "";
    if (!once.has(text)) {
      once.set(text, true);
      return "";
    }
    once.delete(text);
    const given = `prisma-${names.size + 1}`;
    names.set(text, given);
    return given;
  };
}
