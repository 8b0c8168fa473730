import { z } from "zod";
import { cursorShape } from "~/lib/cursor.schema";

/** A page of the calls: where it begins, and how long it is. */
export const taskRunsSchema = z.object({
  ...cursorShape,
});
