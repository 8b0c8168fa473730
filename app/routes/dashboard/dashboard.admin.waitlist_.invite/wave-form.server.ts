import { z } from "zod";
import { entryFilterSchema } from "~/features/waitlist/admin/entry-filter";
import type { WaveSelection } from "~/features/waitlist/admin/invite-wave.server";
import { maxPerWave } from "~/features/waitlist/admin/max-per-wave";

/** The names of the wizard's fields. */
export const waveFields = ["count", "role", "field", "balanced"] as const;

const schema = entryFilterSchema.pick({ role: true, field: true }).extend({
  count: z.coerce.number().int().min(1).max(maxPerWave),
  balanced: z.literal("on").optional(),
});

type Wave = Extract<WaveSelection, { count: number }>;

/** Reads the wizard's fields; null if they are invalid. */
export function readWave(fields: Iterable<readonly [string, string]>): Wave | null {
  const parsed = schema.safeParse(Object.fromEntries([...fields].filter(([, value]) => value !== "")));
  if (!parsed.success) return null;
  const { count, role, field, balanced } = parsed.data;
  return { count, role, field, balanced: balanced === "on" };
}
