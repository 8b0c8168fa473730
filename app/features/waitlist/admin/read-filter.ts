import type { z } from "zod";
import { searchedWords } from "~/lib/text/plain-text";

/**
 * Parses a query with a schema, and drops invalid parameters. Of the words (`q`) it takes what people can read.
 * @returns the valid values, and the names of those dropped.
 */
export function readFilter<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  query: URLSearchParams,
): { filter: z.output<z.ZodObject<Shape>>; ignored: string[] } {
  const given = [...query].map(
    ([name, value]) => [name, name === "q" ? searchedWords(value) : value] as const,
  );
  const asked: Record<string, string> = Object.fromEntries(given.filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(asked);
  if (parsed.success) return { filter: parsed.data, ignored: [] };
  const ignored = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  const rest = Object.entries(asked).filter(([name]) => !ignored.includes(name));
  return { filter: schema.parse(Object.fromEntries(rest)), ignored };
}
