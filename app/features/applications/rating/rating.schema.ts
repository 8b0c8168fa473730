import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { line } from "~/lib/text/text-schema";
import { ratingLimits, ratingValues } from "../committee/committee-limits";

/** The text of one criterion. */
export const criterionSchema = line("TEXT_REQUIRED", ratingLimits.criterion);

/** One rating as a form sends it; empty: not rated. */
export const ratingSchema = z
  .enum(["", ...ratingValues], { error: "VALUE_INVALID" satisfies FieldErrorCode })
  .transform((sent) => (sent === "" ? null : Number(sent)));
