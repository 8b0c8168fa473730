import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";

const invalid: FieldErrorCode = "NUMBER_INVALID";
const tooSmall: FieldErrorCode = "NUMBER_TOO_SMALL";
const tooLarge: FieldErrorCode = "NUMBER_TOO_LARGE";

/** A whole number, both limits included. `int()` would refuse one beyond 2^53 as if it had decimals. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z
    .number(invalid)
    .refine(Number.isInteger, { error: invalid, abort: true })
    .min(min, tooSmall)
    .max(max, tooLarge)
    .meta({ type: "integer" });
}
