import { Prisma } from "~/generated/prisma/client";
import { foldText } from "~/lib/text/fold-text";

/** Of organizations `o`: word forms of the name as in the search for jobs, or a part of it as typed. */
export function whereNamed(q: string): Prisma.Sql {
  // Accents alone fold to nothing, which every name has in it.
  if (foldText(q) === "") return Prisma.sql`false`;
  return Prisma.sql`(o.name_words @@ (SELECT search_query(${q})) OR search_fold(o.name) LIKE ${containing(foldText(q))})`;
}

/** The pattern of LIKE for texts that have another one in them. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
