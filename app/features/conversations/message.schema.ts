import { z } from "zod";
import { textOf } from "~/lib/text/text-schema";
import { messageLimits } from "./message-limits";

/** A message: several lines that say something. */
export const messageSchema = z.object({ body: textOf({ max: messageLimits.body }) });
