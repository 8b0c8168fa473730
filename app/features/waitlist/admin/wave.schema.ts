import { z } from "zod";
import { waitlistRoles } from "~/content/vocabularies/account-types";
import { codesOf } from "~/content/vocabularies/codes";
import { disciplineFilter } from "./entry-filter";
import type { WaveSelection } from "./invite-wave.server";
import { maxPerWave } from "./max-per-wave";

const none = { error: "VALUE_INVALID" };

/** `{ids}` alone, or `{count, role?, field?, balanced?}`; `dryRun` sends nothing. */
export const waveSchema = z
  .object({
    ids: z.array(z.uuid(none).toLowerCase(), none).min(1, none).max(maxPerWave, none).optional(),
    count: z.number(none).int(none).min(1, none).max(maxPerWave, none).optional(),
    role: z.enum(codesOf(waitlistRoles), none).optional(),
    field: disciplineFilter.optional(),
    balanced: z.boolean(none).default(true),
    dryRun: z.boolean(none).default(false),
  })
  .transform(({ ids, count, role, field, balanced, dryRun }, context) => {
    const hasFilter = role !== undefined || field !== undefined;
    if (ids && count === undefined && !hasFilter)
      return { dryRun, selection: { ids } satisfies WaveSelection };
    if (count !== undefined && !ids)
      return { dryRun, selection: { count, role, field, balanced } satisfies WaveSelection };
    context.addIssue({ code: "custom", path: ["count"], message: "VALUE_INVALID" });
    return z.NEVER;
  });
