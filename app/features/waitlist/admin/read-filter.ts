import type { z } from "zod";

/**
 * Reads what an address asks for with a schema, and leaves out what it does not understand.
 * @returns the names of what was left out beside the rest.
 */
export function readFilter<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  query: URLSearchParams,
): { filter: z.output<z.ZodObject<Shape>>; ignored: string[] } {
  const asked = Object.fromEntries([...query].filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(asked);
  if (parsed.success) return { filter: parsed.data, ignored: [] };
  const ignored = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  const rest = Object.entries(asked).filter(([name]) => !ignored.includes(name));
  return { filter: schema.parse(Object.fromEntries(rest)), ignored };
}
