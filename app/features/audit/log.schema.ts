import { z } from "zod";
import { auditGroups } from "~/content/vocabularies/administration";
import { codesOf } from "~/content/vocabularies/codes";
import { cursorShape } from "~/lib/cursor.schema";
import { isPlainLine } from "~/lib/text/plain-text";
import { ownGroups } from "./audit-groups";
import { logLimits } from "./log-limits";

const invalid = { error: "VALUE_INVALID" };
const words = z.string(invalid).trim().max(logLimits.words, invalid).refine(isPlainLine, invalid).optional();
/** A calendar day since 2000: PostgreSQL has no year 0. */
const day = z.iso
  .date(invalid)
  .refine((text) => text >= "2000-01-01", invalid)
  .optional();

/** The log's filter: by whom, what, about whom, and between which days of the peninsula, both inclusive. */
export const logSchema = z.object({
  who: words,
  what: z.enum(codesOf(auditGroups), invalid).optional(),
  about: words,
  from: day,
  to: day,
  ...cursorShape,
});

/** The same of an organization's own log. */
export const ownLogSchema = logSchema.extend({ what: z.enum(ownGroups, invalid).optional() });

export type LogRequest = z.output<typeof logSchema>;
