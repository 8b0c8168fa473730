import { z } from "zod";
import { textOf } from "~/lib/text-schema";
import { organizationLimits } from "./organization-limits";

/** The organization's version that the administrator looked at; without it the present one. */
const version = z.iso.datetime({ error: "VALUE_INVALID" }).optional();

export const verifySchema = z.object({ version });

/** With the reason, which the organization reads. */
export const rejectSchema = z.object({ note: textOf({ max: organizationLimits.note }), version });
