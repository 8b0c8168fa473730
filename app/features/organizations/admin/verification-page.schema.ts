import { z } from "zod";
import { cursorShape } from "~/lib/cursor.schema";
import { optionalLine } from "~/lib/text/text-schema";
import { organizationLimits } from "../organization/organization-limits";

/** The administrators' list: its state, words of the name, a domain or an address, and the beginning of the page. */
export const verificationPageSchema = z.object({
  verification: z.enum(["pending", "verified", "rejected"], { error: "VALUE_INVALID" }).optional(),
  q: optionalLine({ max: organizationLimits.q }),
  ...cursorShape,
});

export type VerificationPageRequest = z.output<typeof verificationPageSchema>;
