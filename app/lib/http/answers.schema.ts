import { z } from "zod";

/** A moment, as every answer writes it: ISO 8601 with milliseconds and Z. */
export const moment = z.iso.datetime({ precision: 3 });

/** The answer of an operation that has nothing to tell. */
export const successAnswer = z.object({ success: z.literal(true) });

/** A page of a list that goes from cursor to cursor; a cursor is null where there is no further page. */
export function cursorListOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int().min(0),
    isTotalExact: z.boolean(),
    limit: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
}

/** The error object (interface, section 7). */
export const errorAnswer = z.object({
  error: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
