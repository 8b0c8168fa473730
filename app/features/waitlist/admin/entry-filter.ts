import { z } from "zod";
import { waitlistRoles } from "~/content/vocabularies/account-types";
import { codesOf } from "~/content/vocabularies/codes";
import { disciplines, isDiscipline } from "~/content/vocabularies/disciplines";
import { qualityFlags, waitlistStatuses } from "~/content/vocabularies/waitlist";
import { cursorShape } from "~/lib/cursor.schema";
import { isPlainText } from "~/lib/text/plain-text";

const none = { error: "VALUE_INVALID" };

/** A calendar day since 2000: PostgreSQL has no year 0. */
const day = z.iso.date(none).refine((text) => text >= "2000-01-01", none);

function blankAsAbsent(value: unknown): unknown {
  return value === "" || value === null ? undefined : value;
}

function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankAsAbsent, schema.optional());
}

/** A discipline's code, or «none» for entries without. */
export const disciplineFilter = z
  .string(none)
  .refine((code) => code === "none" || isDiscipline(code), none)
  .meta({ enum: [...codesOf(disciplines), "none"] });

/** The administrators' filter, the same for the table, the export and the statistics. */
export const entryFilterSchema = z.object({
  q: optional(z.string(none).trim().max(100, none)),
  role: optional(z.enum(codesOf(waitlistRoles), none)),
  status: optional(z.enum(codesOf(waitlistStatuses), none)),
  field: optional(disciplineFilter),
  quality: optional(z.enum([...codesOf(qualityFlags), "clean"], none)),
  source: optional(z.string(none).max(60, none).refine(isPlainText, none)),
  /** Days in peninsular time, both inclusive. */
  from: optional(day),
  to: optional(day),
});

export type EntryFilter = z.infer<typeof entryFilterSchema>;

/** The filter, and the page of the table. */
export const entryPageSchema = entryFilterSchema.extend({
  sort: optional(z.enum(["newest", "oldest"], none)),
  after: optional(cursorShape.after),
  before: optional(cursorShape.before),
  limit: optional(cursorShape.limit),
});

export type EntryPageRequest = z.infer<typeof entryPageSchema>;

/** The filter, the separator, and whether the file begins with a UTF-8 byte order mark. */
export const exportOptionsSchema = entryFilterSchema.extend({
  sep: z.preprocess(blankAsAbsent, z.enum([",", ";"], none).default(";")),
  bom: z.preprocess(
    blankAsAbsent,
    z
      .enum(["true", "false"], none)
      .default("true")
      .transform((value) => value === "true"),
  ),
});
