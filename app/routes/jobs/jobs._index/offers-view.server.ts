import { fillText } from "~/content/fill-text";
import { formatQuoted, plural } from "~/content/format";
import { jobsPage as text } from "~/content/pages/jobs/search";
import type { PageSearch } from "~/features/jobs/search/job-filter.schema";
import type { NearestJobs } from "~/features/jobs/search/search-nearest.server";
import { searchPath } from "~/features/jobs/search/search-path";
import { namedPhrases } from "~/features/jobs/search/words/named-phrases.server";
import { nameKey } from "~/features/jobs/search/words/search-words";

/** A suggested meaning of a search's words: a sentence around its link. */
export interface ShownOffer {
  before: string;
  label: string;
  after: string;
  to: string;
}

/**
 * «¿Querías decir química? 24 ofertas», and the filters that the words name: «¿Buscas Posdoctoral (R2)? 86 ofertas». One
 * that finds what the list has is said to be searched, where several words mean it that are not its own.
 */
export function offersOf(search: PageSearch, list: NearestJobs): ShownOffer[] {
  const { didYouMean } = list;
  // A filter that finds as many jobs as the list has says nothing new.
  const isNews = ({ total }: (typeof list.offers)[number]) => total !== list.total || !list.isTotalExact;
  const phrases = list.relaxed || list.total === 0 ? [] : namedPhrases(search.q ?? "");
  const understood = list.offers.flatMap((offer) => {
    const phrase = isNews(offer) ? undefined : phrases.find(({ label }) => label === offer.label);
    if (!phrase) return [];
    // Without the other words, which no such job has, as many jobs are others.
    if (!offer.search.q && nameKey(phrase.words) !== nameKey(search.q ?? "")) return [];
    const to = searchPath({ ...offer.search, compare: search.compare });
    const before = fillText(text.understood, { words: phrase.words });
    return [{ before, label: offer.label, after: text.understoodAfter, to }];
  });
  const offers = list.offers.filter(isNews);
  const filters = offers.map(({ label, total, search: offered }) => {
    const after = total === null ? text.offerAfter : counted(text.offerCount, total);
    return { before: text.offer, label, after, to: searchPath({ ...offered, compare: search.compare }) };
  });
  if (!didYouMean) return [...understood, ...filters];
  const { q, without, total } = didYouMean;
  const [first, ...others] = filters;
  // The filter was its answer.
  if (total === 0 && !first) return [];
  if (total === 0 && first) {
    const found = offers[0]?.total ?? null;
    const after = found === null ? "" : counted(text.meantCount, found);
    return [{ ...first, before: fillText(text.meantOffer, { q }), after }, ...others];
  }
  const words = formatQuoted(without);
  const [before, after] =
    words === "" ? [text.meant, text.offerCount] : [fillText(text.meantWithout, { words }), text.meantCount];
  const to = searchPath({ ...search, q, page: undefined });
  return [{ before, label: q.replaceAll(" or ", text.or), after: counted(after, total), to }, ...filters];
}

/** «86 ofertas», on one line. */
const counted = (sentence: string, total: number) =>
  fillText(sentence, { count: plural(text.count, total).replace(" ", "\u00a0") });
