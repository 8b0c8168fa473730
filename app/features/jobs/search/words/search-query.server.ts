import { Prisma } from "~/generated/prisma/client";
import { codeQuery } from "../code-query";
import { asItStands, type PlaceQuery } from "./made-once.server";
import { nameKey } from "./name-key";
import { readTerms, type SearchTerm } from "./search-terms.server";

/**
 * A search's words as one `tsquery` for `all_words`. It finds nothing where there are no words, or all wanted ones are
 * stop words; it is NULL where stop words alone are excluded.
 * @param place of the words' own queries in the statement
 */
export function searchQuery(text: string, place = asItStands): Prisma.Sql {
  const findsTerm = (term: SearchTerm) => queryOfTerm(term, place);
  const { alternatives, excluded } = readTerms(text);
  if (alternatives.length + excluded.length === 0) return Prisma.sql`''::tsquery`;
  const wanted = joined(
    alternatives.map((terms) => joined(terms.map(findsTerm), " && ")),
    " || ",
  );
  if (excluded.length === 0) return wanted;
  const unwanted = joined(excluded.map(findsTerm), " || ");
  if (alternatives.length === 0)
    return Prisma.sql`(SELECT CASE WHEN numnode(unwanted) > 0 THEN !!unwanted END FROM (SELECT ${unwanted}) AS words (unwanted))`;
  // Without the wanted words only the exclusion would be left, and it finds almost all.
  return Prisma.sql`(SELECT CASE WHEN numnode(wanted) > 0 THEN wanted && !!unwanted ELSE wanted END
    FROM (SELECT ${wanted}, ${unwanted}) AS words (wanted, unwanted))`;
}

/** The words of some terms without values of filters, for titles and names: as they were typed, or any of their names. */
export function namesQuery(
  terms: readonly SearchTerm[],
  { isTyped = false, place = asItStands }: { isTyped?: boolean; place?: PlaceQuery } = {},
): Prisma.Sql {
  return joined(
    terms.map((term) => joined(isTyped ? typedWord(term, place) : namesOf(term, place), " || ")),
    " && ",
  );
}

/** The query for all of some terms among all words of a job. @param place as in {@link searchQuery} */
export function termsQuery(terms: readonly SearchTerm[], place = asItStands): Prisma.Sql {
  return joined(
    terms.map((term) => queryOfTerm(term, place)),
    " && ",
  );
}

/** Whether a term is a value of a filter. */
export const hasValue = ({ meanings }: SearchTerm) => meanings.some(({ value }) => value !== null);

/** The query for a term among all words of a job. */
function queryOfTerm(term: SearchTerm, place: PlaceQuery): Prisma.Sql {
  const values = term.meanings.flatMap(
    ({ value }) => value?.codes.map((code) => codeQuery(value.name, code)) ?? [],
  );
  const byValue = values.length > 0 ? [Prisma.sql`${values.join(" | ")}::tsquery`] : [];
  return joined([...namesOf(term, place), ...byValue], " || ");
}

/** A term in words: as it was typed, and any of its names. Meanings of a beginning are found by value alone. */
function namesOf(term: SearchTerm, place: PlaceQuery): Prisma.Sql[] {
  if (term.beginning !== undefined) return typedWord(term, place);
  const key = nameKey(term.text);
  const names = term.meanings.flatMap((meaning) => meaning.names).filter((name) => nameKey(name) !== key);
  const byName = names.length > 0 ? [place(Prisma.sql`search_any(${names}::text[])`)] : [];
  return term.meanings.some(({ isGeneral }) => isGeneral) ? byName : [...typedWord(term, place), ...byName];
}

/** A term as it was typed, and as the beginning of words. */
function typedWord({ text, beginning }: SearchTerm, place: PlaceQuery): Prisma.Sql[] {
  const word = place(Prisma.sql`search_readings(${text})`);
  return beginning === undefined ? [word] : [word, Prisma.sql`${`${beginning}:*`}::tsquery`];
}

/** Some queries as one; none find nothing. */
function joined(parts: readonly Prisma.Sql[], operator: " && " | " || "): Prisma.Sql {
  if (parts.length === 0) return Prisma.sql`''::tsquery`;
  return parts.length === 1 ? (parts[0] ?? Prisma.empty) : Prisma.sql`(${Prisma.join([...parts], operator)})`;
}
