import { z } from "zod";

/** A moment, as every response writes it: ISO 8601 with milliseconds and Z. */
export const moment = z.iso.datetime({ precision: 3 });

/** The response of an operation that has nothing to tell. */
export const successResponse = z.object({ success: z.literal(true) }).meta({ id: "Success" });

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

/**
 * One of the forms of a response that depends on its reader: `readAs` tells them apart.
 * @param id its name in the description of the API.
 */
export function responseFor<const Reader extends string, Shape extends z.core.$ZodLooseShape>(
  reader: Reader,
  answer: z.ZodObject<Shape>,
  id: string,
) {
  return answer.extend({ readAs: z.literal(reader) }).meta({ id });
}

/** A response in the form for its reader: see {@link responseFor}. */
export function readAs<const Reader extends string, Answer extends object>(
  reader: Reader,
  answer: Answer,
): Answer & { readAs: Reader } {
  return { readAs: reader, ...answer };
}

/** The error object (interface, section 7). */
export const errorResponse = z
  .object({
    error: z.string(),
    code: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
    message: z.string().optional(),
  })
  .meta({ id: "Error" });
