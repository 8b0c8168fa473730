import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { codesOf } from "~/content/vocabularies/codes";
import { committeeSeatLabels } from "~/content/vocabularies/organizations";
import { email } from "~/lib/text/text-schema";
import { ratingLimits } from "./committee-limits";

/** The weight of a criterion as a form sends it: a whole number of percent. */
export const weightSchema = z
  .string()
  .regex(/^(?:100|[1-9]\d?)$/, { error: "VALUE_INVALID" satisfies FieldErrorCode })
  .transform(Number);

/** A rating by a committee's member, in JSON: of every criterion. */
export const committeeRatingsSchema = z.object({
  ratings: z
    .array(z.object({ criterionId: z.uuid(), value: z.int().min(1).max(5) }))
    .min(1)
    .max(ratingLimits.criteria),
});

/** A seat of a committee. */
export const seatSchema = z.enum(codesOf(committeeSeatLabels), {
  error: "VALUE_INVALID" satisfies FieldErrorCode,
});

/** The people of a team that naming takes: more than a committee has, so that the rule says its limit. */
export const maxNamed = 500;

const invalid = { error: "VALUE_INVALID" satisfies FieldErrorCode };

/** Who of the team a committee consists of, beside those who are invited, and the version that was read. */
export const membersSchema = z.object({
  version: z.int().min(0),
  members: z.array(z.object({ userId: z.uuid(), seat: seatSchema })).max(maxNamed),
});

/** An invitation into a committee. */
export const committeeInvitationSchema = z.object({ email: email(), seat: seatSchema });

/** Until when members rate; null: without an end. */
export const endSchema = z.object({ endsAt: z.iso.datetime(invalid).nullable() });

/** How many declarations a program sends at once. */
export const maxDeclarations = 100;

/** How many a page asks for. */
export const declarationsPerPage = 20;

/** A declaration about applications: whether there is a conflict of interest with each. */
export const declarationsSchema = z.object({
  declarations: z
    .array(z.object({ applicationId: z.uuid(), hasConflict: z.boolean() }))
    .min(1)
    .max(maxDeclarations),
});
