import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { foldName } from "~/lib/text/fold-text";
import { line } from "~/lib/text/text-schema";
import { tagLimits } from "../application/application-limits";

/** The name of a tag: several words have one space between them. A comma separates tags. */
const tagName = line("TEXT_REQUIRED", tagLimits.name)
  .refine((name) => !name.includes(","), "TEXT_INVALID" satisfies FieldErrorCode)
  .transform((name) => name.replace(/\s+/g, " "));

/** The tags that a field names, with commas between them; those that differ in case or accents alone are one. */
export const tagsSchema = z.object({
  tags: z
    .string()
    .default("")
    .transform(splitNames)
    .pipe(
      z
        .array(tagName)
        .min(1, { error: "TEXT_REQUIRED" satisfies FieldErrorCode })
        .max(tagLimits.ofApplication, { error: "CHOICES_TOO_MANY" satisfies FieldErrorCode }),
    ),
});

/** A tag that a form names by its id. */
export const tagIdSchema = z.object({ id: z.uuid() });

export const renameSchema = tagIdSchema.extend({ name: tagName });

function splitNames(sent: string): string[] {
  const names = sent.split(",").flatMap((name) => name.trim() || []);
  return [...new Map(names.toReversed().map((name) => [foldName(name), name])).values()].toReversed();
}
