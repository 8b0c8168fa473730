import { Prisma } from "~/generated/prisma/client";
import { foldText } from "~/lib/text/fold-text";
import { timeZone } from "~/lib/time/dates";
import type { EntryFilter } from "./entry-filter";

/** A filter's conditions over waitlist_entries. The search matches the beginnings of words. */
export function whereOf(filter: EntryFilter): Prisma.Sql {
  const conditions = [Prisma.sql`true`];
  if (filter.q)
    conditions.push(
      Prisma.sql`waitlist_search_text(email, name, company) @@ to_tsquery('simple', ${searchQuery(filter.q)})`,
    );
  if (filter.role) conditions.push(Prisma.sql`role = ${filter.role}::waitlist_role`);
  if (filter.status) conditions.push(Prisma.sql`status = ${filter.status}::waitlist_status`);
  if (filter.field === "none") conditions.push(Prisma.sql`field_code IS NULL`);
  else if (filter.field) conditions.push(Prisma.sql`field_code = ${filter.field}`);
  if (filter.quality === "clean") conditions.push(Prisma.sql`quality = '{}'`);
  else if (filter.quality) conditions.push(Prisma.sql`${filter.quality} = ANY(quality)`);
  if (filter.source) conditions.push(Prisma.sql`source = ${filter.source.toLowerCase()}`);
  if (filter.from)
    conditions.push(Prisma.sql`created_at >= ${filter.from}::date::timestamp AT TIME ZONE ${timeZone}`);
  if (filter.to)
    conditions.push(Prisma.sql`created_at < (${filter.to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`);
  return Prisma.join(conditions, " AND ");
}

/**
 * The search as a tsquery: all words, as prefixes. Only letters and digits, so no operator gets through; without any it
 * is empty, and finds nothing.
 */
function searchQuery(text: string): string {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(" & ");
}
