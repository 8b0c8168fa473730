import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { publishingStates } from "~/content/vocabularies/organizations";
import { textOf } from "~/lib/text/text-schema";
import { organizationLimits } from "../organization/organization-limits";

/** The organization's version that the administrator looked at: with another nothing is decided. */
const version = z.iso.datetime({ error: "VALUE_INVALID" });

/** Names what is verified, so that nobody vouches for what they did not read. */
export const verifySchema = z.object({ version });

/** An administrator's decision on how the organization may publish. */
export const publishingSchema = z.object({
  publishing: z.enum(codesOf(publishingStates), { error: "VALUE_INVALID" }),
  version: version.optional(),
});

/** With the reason, which the organization reads. */
export const rejectSchema = z.object({
  note: textOf({ max: organizationLimits.note }),
  version: version.optional(),
});
