import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { line, textOf } from "~/lib/text/text-schema";
import { templateLimits } from "./template-limits";

const invalid = { error: "VALUE_INVALID" } satisfies { error: FieldErrorCode };

/** The fields of a template. */
export const templateSchema = z.object({
  name: line("TEXT_REQUIRED", templateLimits.name),
  text: textOf(templateLimits.text),
  reason: z.enum(codesOf(decisionReasons), invalid).optional(),
});

export type TemplateInput = z.output<typeof templateSchema>;
