import { z } from "zod";
import { cursorPattern, readCursor } from "./cursor";

const invalid = { error: "VALUE_INVALID" };

const example = "2027-01-15T13:00:00.000Z_01234567-89ab-7def-8123-456789abcdef";

/** A cursor as a response gave it; another text is refused, since a list that begins again would be read twice. */
const cursor = z
  .string(invalid)
  .refine((text) => readCursor(text) !== null, invalid)
  .meta({ maxLength: 61, pattern: cursorPattern, examples: [example] });

/** Where a page of a list by cursors begins, and how long it is. */
export const cursorShape = {
  after: cursor.optional(),
  before: cursor.optional(),
  limit: z.coerce.number(invalid).int(invalid).min(1, invalid).max(100, invalid).optional(),
};
