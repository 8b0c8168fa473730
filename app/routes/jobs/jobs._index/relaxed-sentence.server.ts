import { fillText } from "~/content/fill-text";
import { formatNumber, formatQuoted } from "~/content/format";
import { jobsPage as text } from "~/content/pages/jobs/search";
import type { NearestJobs } from "~/features/jobs/search/search-nearest.server";
import { nameKey, wantedWords } from "~/features/jobs/search/words/search-words";

type Relaxed = NonNullable<NearestJobs["relaxed"]>;

/**
 * «Ninguna oferta tiene todas tus palabras. Hemos buscado en Biología, sin «molecular» y «Vigo».» Of a single name: «Ninguna
 * oferta tiene «biología molecular». Hemos buscado en Biología.»
 */
export function relaxedSentence(
  relaxed: Relaxed,
  absentName: string | null,
  q: string | undefined,
  hasFilters: boolean,
): string {
  const { slip } = text.relaxed;
  const [whole, ...more] = relaxed.leftOut;
  const isWhole =
    more.length === 0 && relaxed.instead !== null && !relaxed.isApart && relaxed.salaryMin === null;
  if (isWhole && absentName === null && whole && nameKey(whole) === nameKey(wantedWords(q ?? ""))) {
    const lead = hasFilters ? text.relaxed.leadWholeWithFilters : text.relaxed.leadWhole;
    const found = { ...relaxed, leftOut: [] };
    return `${fillText(lead, { words: quoted([whole]) })} ${sentenceOfRelaxed(found, text.relaxed)}`;
  }
  const inFilters = hasFilters ? text.relaxed.leadWithFilters : text.relaxed.lead;
  const first = absentSentence(absentName) ?? (relaxed.leftOut.length === 0 ? slip : inFilters);
  if (relaxed.salaryMin === null) return `${first} ${sentenceOfRelaxed(relaxed, text.relaxed)}`;
  // The first are the salary's own words.
  const others = { ...relaxed, leftOut: relaxed.leftOut.slice(1) };
  const { salary, salaryWith, salaryToo } = text.relaxed;
  const n = formatNumber(relaxed.salaryMin);
  if (others.leftOut.length > 0 || others.instead !== null)
    return `${first} ${sentenceOfRelaxed(others, text.relaxed)} ${fillText(salaryToo, { n })}`;
  const [kept] = relaxed.kept.length > 0 ? [relaxed.kept.join(" ")] : [];
  return kept ? fillText(salaryWith, { kept: quoted([kept]), n }) : fillText(salary, { n });
}

const wordsIn = (name: string) => nameKey(name).split(" ");

const quoted = (words: readonly string[]) =>
  formatQuoted(words.map((word) => word.replaceAll('"', "").replace(/[,;:]+$/, "")));

type RelaxedTexts = Readonly<
  Record<
    "without" | "only" | "wider" | "both" | "words" | "wordsBoth" | "within" | "apart" | "apartWithin",
    string
  >
>;

/** Of more words that are left out the sentence names those that are kept. */
const maxNamed = 6;

/** What was searched instead: «Hemos buscado en Biología, sin «biología molecular».» */
export function sentenceOfRelaxed(
  { leftOut, kept, instead, isCorrected, isApart }: Omit<Relaxed, "salaryMin">,
  texts: RelaxedTexts,
): string {
  if (leftOut.length > maxNamed && kept.length > 0 && instead === null && !isApart)
    return fillText(texts.only, { kept: quoted(kept) });
  const isWithin = instead !== null && !isCorrected && kept.length > 0;
  const sentence = sentenceFor(
    { hasWords: leftOut.length > 0, hasInstead: instead !== null, isCorrected, isWithin, isApart },
    texts,
  );
  const named = leftOut.filter((name) =>
    wordsIn(name).every((word) => wordsIn(kept.join(" ")).includes(word)),
  );
  const others = isApart ? leftOut.filter((name) => !named.includes(name)) : [];
  const corrected = kept.length > 0 ? quoted(kept) : `«${instead}»`;
  return fillText(sentence, {
    instead: isCorrected ? corrected : (instead ?? ""),
    kept: quoted(kept),
    words: quoted(isApart ? named : leftOut),
    without: others.length > 0 ? fillText(text.apartWithout, { words: quoted(others) }) : "",
  });
}

function sentenceFor(
  has: Record<"hasWords" | "hasInstead" | "isCorrected" | "isWithin" | "isApart", boolean>,
  { apart, apartWithin, within, without, wider, both, words, wordsBoth }: RelaxedTexts,
): string {
  if (has.isApart) return has.hasInstead ? apartWithin : apart;
  if (!has.hasInstead) return without;
  if (has.isCorrected) return has.hasWords ? wordsBoth : words;
  if (!has.hasWords) return wider;
  return has.isWithin ? within : both;
}

/** That no open job names a programme or an institution. */
export function absentSentence(name: string | null): string | null {
  return name && fillText(text.relaxed.absent, { name });
}
