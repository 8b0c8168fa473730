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

/** As many as a page of the list has at most. */
const maxChosen = 100;
const idsSchema = z.array(z.uuid()).min(1).max(maxChosen);

/** Sent fields, of a query or a form. */
type Fields = Iterable<readonly [string, string]>;

/** Reads the wizard's fields, or those whom somebody ticked in the list; null if they are invalid. */
export function readWave(fields: Fields): WaveSelection | null {
  const given = [...fields].filter(([, value]) => value !== "");
  return isByHand(fields) ? readChosen(given) : readCount(given);
}

/** Whether the list's boxes are meant, and not a number. */
export function isByHand(fields: Fields): boolean {
  return [...fields].some(([name, value]) => name === "chosen" && value !== "");
}

/** The preview hands the ids on in one field. */
function readChosen(fields: Fields): WaveSelection | null {
  const ids = [...fields]
    .filter(([name]) => name === "ids")
    .flatMap(([, value]) => value.toLowerCase().split(","));
  const parsed = idsSchema.safeParse([...new Set(ids)]);
  return parsed.success ? { ids: parsed.data } : null;
}

function readCount(fields: Fields): WaveSelection | null {
  const parsed = schema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return null;
  const { count, role, field, balanced } = parsed.data;
  return { count, role, field, balanced: balanced === "on" };
}
