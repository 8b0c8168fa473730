import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { alertOffer } from "~/content/pages/alerts";
import { jobFilterLabels, jobsPage as text } from "~/content/pages/jobs/search";
import { jobSorts } from "~/content/vocabularies/jobs/job-fields";
import { countries } from "~/content/vocabularies/places/countries.server";
import { canonicalCriteria, isTooBroad } from "~/features/alerts/alert-criteria.server";
import { type JobCardData, toJobCard } from "~/features/jobs/public/job-card.server";
import { facetLabels, labelsOf } from "~/features/jobs/search/filter-labels.server";
import { jobFeeds } from "~/features/jobs/search/job-feed.server";
import { type FacetName, facetNames, filterLimits } from "~/features/jobs/search/job-filter";
import { filterOf, type JobSearch, type PageSearch } from "~/features/jobs/search/job-filter.schema";
import { cutWords } from "~/features/jobs/search/read-search.server";
import type { NearestJobs } from "~/features/jobs/search/search-nearest.server";
import { searchPath, withoutValue } from "~/features/jobs/search/search-path";
import { knownNameIn } from "~/features/jobs/search/words/known-names.server";
import { namedCountry } from "~/features/jobs/search/words/named-country.server";
import { anyOfItsTerms } from "~/features/jobs/search/words/search-terms.server";
import { typedWords, wantedWords } from "~/features/jobs/search/words/search-words";
import type { JobMarks } from "~/features/saved-jobs/mark-jobs.server";
import { paths } from "~/paths";
import { choicesOf } from "./choices.server";
import { inPageOrder } from "./facet-options";
import { type Folded, foldCards } from "./fold-cards";
import { offersOf, type ShownOffer } from "./offers-view.server";
import { absentSentence, relaxedSentence, sentenceOfRelaxed } from "./relaxed-sentence.server";

/** A value of a facet with the jobs that it would find. */
export interface FacetOption {
  code: string;
  label: string;
  /** «12», «más de 900». */
  count: string;
  isChecked: boolean;
}

/** A link with what it leads to, and how many there are. */
interface CountedLink {
  label: string;
  count: string | null;
  to: string;
}

/** A job of the list. */
export interface ListedCard extends JobCardData {
  isSaved: boolean;
}

/** Everything that the page shows, in words: the browser gets no vocabulary for it. */
export interface SearchView {
  values: Record<"q" | "city" | "salaryMin" | "publishedSince" | "closesWithin" | "sort", string>;
  choices: ReturnType<typeof choicesOf>;
  /** Filters in use that have no field on the page, and the jobs collected to compare. */
  hidden: { name: string; value: string }[];
  facets: { name: FacetName; legend: string; options: FacetOption[] }[];
  chips: { label: string; to: string }[];
  /** The search without its filters. */
  clear: string;
  ignored: string[];
  found: string;
  /** «Ver 24 ofertas», on the button of the filters. */
  show: string;
  withoutSalary: CountedLink | null;
  sorts: { label: string; to: string; isCurrent: boolean }[];
  cards: Folded<ListedCard>[];
  pages: { previous: string | null; next: string | null; label: string };
  offers: ShownOffer[];
  /**
   * That no job has all words, and what these have; the way to a search with nothing in their place. `isNamed`: they
   * name a programme or an institution, of which a later job is wanted. `links`: what the words find with a filter less.
   */
  relaxed: { sentence: string; isNamed: boolean; links: CountedLink[]; to: string } | null;
  /** Under a few jobs: others that have not all words, and what these have. */
  besides: { sentence: string; cards: ListedCard[] } | null;
  /** In place of jobs, where there are none. */
  empty: EmptyList | null;
  page: number;
  /** Null where the list has other jobs than the feed, which has those with all words. */
  feed: string | null;
  feeds: { type: string; href: string }[];
  /** A button that makes an alert with these filters; null without any, and for organizations. */
  alert: { action: string; label: string; hint: string } | null;
}

/** The content in place of jobs: a sentence, other searches that find something, and a way out. */
export interface EmptyList {
  title: string;
  hint: string | null;
  links: CountedLink[];
  /** Before the button that makes an alert. */
  alertLead: string | null;
  /** `isFirst` where it is the only thing to do. */
  button: { label: string; to: string; isFirst: boolean } | null;
}

/** The page's reader: a person, or a stranger, who may become one. */
interface SearchReader {
  canHaveAlerts: boolean;
  isSignedIn: boolean;
}

/** A search's jobs, marked for the person who reads them. */
interface MarkedList extends NearestJobs {
  items: MarkedJob[];
  besides: (NonNullable<NearestJobs["besides"]> & { items: MarkedJob[] }) | null;
}

type MarkedJob = NearestJobs["items"][number] & Partial<JobMarks>;

/** A search's results as the page shows them. */
export function toSearchView(
  search: PageSearch,
  ignored: readonly string[],
  list: MarkedList,
  reader: SearchReader,
  now: Date,
): SearchView {
  const filter = filterOf(search);
  const criteria = canonicalCriteria(filter);
  const labels = labelsOf(filter).map((each) => ({
    ...each,
    label: each.name === "organization" ? organizationLabel(each.label, list) : each.label,
  }));
  const withFields = new Set<string>([...facetNames, "city", "salaryMin", "publishedSince", "closesWithin"]);
  return {
    values: {
      q: search.q ?? "",
      city: search.city ?? "",
      salaryMin: String(search.salaryMin ?? ""),
      publishedSince: String(search.publishedSince ?? ""),
      closesWithin: String(search.closesWithin ?? ""),
      sort: search.sort ?? "",
    },
    choices: choicesOf(search),
    hidden: [
      ...labels.filter(({ name }) => !withFields.has(name)).map(({ name, value }) => ({ name, value })),
      ...(search.compare ?? []).map((value) => ({ name: "compare", value })),
    ],
    facets: facetNames.map((name) => facetOf(name, search, list)),
    chips: labels.map(({ name, value, label }) => ({
      label,
      to: searchPath(withoutValue(search, name, value)),
    })),
    clear: paths.jobs({ q: search.q, compare: search.compare }),
    ignored: [...ignored.map((name) => sentenceOf(name, search)), ...remoteSentence(search, list)],
    found: counted(list.total, list.isTotalExact, [text.found, text.foundMore]),
    show: counted(list.total, list.isTotalExact, [text.show, text.showMore]),
    withoutSalary: list.relaxed ? null : withoutSalaryOf(search, list),
    sorts: sortsOf(search, list),
    cards: foldCards(list.items.map((job) => toListed(job, now))),
    pages: pagesOf(search, list),
    page: list.page,
    offers: offersOf(search, list),
    relaxed: list.relaxed && {
      sentence: relaxedSentence(list.relaxed, list.absentName, search.q, labels.length > 0),
      isNamed: list.absentName !== null,
      links: filterLinks(search, list, labels),
      to: searchPath({ ...search, exact: "true", page: undefined }),
    },
    besides: list.besides && {
      sentence: sentenceOfRelaxed(list.besides.relaxed, text.besides),
      cards: list.besides.items.map((job) => toListed(job, now)),
    },
    empty: emptyOf(search, list, labels, reader),
    feed: list.relaxed ? null : paths.jobsRss(filter),
    feeds: Object.values(jobFeeds).map(({ mediaType, path }) => ({ type: mediaType, href: path(filter) })),
    alert:
      reader.canHaveAlerts && !isTooBroad(criteria)
        ? {
            action: paths.newAlert(criteria),
            label: alertOffer.create,
            hint: [
              ...(list.relaxed ? [alertOffer.allWords] : []),
              reader.isSignedIn ? alertOffer.hint : alertOffer.hintSignedOut,
            ].join(" "),
          }
        : null,
  };
}

function toListed(job: MarkedJob, now: Date): ListedCard {
  return { ...toJobCard(job, now), isSaved: job.isSaved === true };
}

/** Of a country where no job is, since remote ones can be done from there. */
function remoteSentence({ q }: PageSearch, { items, page, relaxed }: MarkedList): string[] {
  const code = q && !relaxed && page === 1 && items.length > 0 ? namedCountry(q) : null;
  if (code === null || code === "ES" || items.some(({ country }) => country === code)) return [];
  return [fillText(text.remoteFrom, { country: countries[code] ?? code })];
}

/** A sentence about words, of which there may be one. */
const wordOrWords = ({ one, many }: { one: string; many: string }, q = "") =>
  typedWords(wantedWords(q)).length === 1 ? one : many;

/** A link names six words at most. */
function firstWords(q: string): string {
  const words = typedWords(q);
  return words.length > 6 ? `${words.slice(0, 6).join(" ")} …` : q;
}

/** The organization's name stands in its jobs; without any, the address has to do. */
function organizationLabel(label: string, { items }: NearestJobs): string {
  const [first] = items;
  return first ? label.replace(first.organization.slug, () => first.organization.name) : label;
}

function sentenceOf(name: string, { q }: JobSearch): string {
  if (name === "page") return text.ignored.page;
  if (name === cutWords) return fillText(text.ignored.cutWords, { max: filterLimits.q });
  if (name === "q" && q !== undefined) return fillText(text.ignored.secondQ, { q });
  const label = jobFilterLabels[name as keyof JobSearch];
  return fillText(text.ignored.one, { names: label });
}

/** Values that find nothing are left out, unless they are in use. */
function facetOf(
  name: FacetName,
  search: JobSearch,
  { facets, inexactFacets }: NearestJobs,
): SearchView["facets"][number] {
  const chosen = new Set<string>(search[name] ?? []);
  const isExact = !inexactFacets.includes(name);
  const options = Object.entries(facetLabels[name]).flatMap(([code, label]) => {
    const count = facets[name][code] ?? 0;
    if (count === 0 && !chosen.has(code)) return [];
    const number = formatNumber(count);
    return [
      {
        code,
        label,
        jobs: count,
        count: isExact ? number : fillText(text.atLeast, { n: number }),
        isChecked: chosen.has(code),
      },
    ];
  });
  return {
    name,
    legend: jobFilterLabels[name],
    options: inPageOrder(options).map(({ jobs: _jobs, ...option }) => option),
  };
}

/** A number of jobs in words, of which the second ones say that there are more. */
function counted(
  n: number,
  isExact: boolean,
  [exact, more]: readonly [{ one: string; many: string }, string],
): string {
  return isExact ? plural(exact, n) : fillText(more, { n: formatNumber(n) });
}

function withoutSalaryOf(
  search: PageSearch,
  { withoutFilter, isWithoutFilterExact }: NearestJobs,
): CountedLink | null {
  const more = withoutFilter.salaryMin ?? 0;
  if (more === 0) return null;
  const label = counted(more, isWithoutFilterExact, [text.withoutSalary, text.withoutSalaryMore]);
  return { label, count: null, to: searchPath(withoutValue(search, "salaryMin")) };
}

function sortsOf(search: PageSearch, list: NearestJobs): SearchView["sorts"] {
  return Object.entries(jobSorts)
    .filter(([code]) => code !== "relevance" || search.q !== undefined)
    .map(([code, label]) => {
      const isDefault = code === (search.q ? "relevance" : "newest");
      const sort = isDefault ? undefined : (code as NearestJobs["sort"]);
      return { label, to: searchPath({ ...search, sort, page: undefined }), isCurrent: code === list.sort };
    });
}

function pagesOf(
  search: PageSearch,
  { page, limit, total, isTotalExact, items }: NearestJobs,
): SearchView["pages"] {
  const pages = Math.ceil(total / limit);
  const hasNext = items.length > 0 && (page < pages || !isTotalExact) && page < filterLimits.page;
  return {
    previous: page > 1 && items.length > 0 ? searchPath({ ...search, page: page - 1 }) : null,
    next: hasNext ? searchPath({ ...search, page: page + 1 }) : null,
    label: isTotalExact
      ? fillText(text.page, { page: formatNumber(page), pages: formatNumber(pages) })
      : fillText(text.pageOnly, { page: formatNumber(page) }),
  };
}

/** The content in place of jobs: after the last page, on a platform without jobs, for a search without results. */
function emptyOf(
  search: PageSearch,
  list: NearestJobs,
  labels: ReturnType<typeof labelsOf>,
  { canHaveAlerts }: SearchReader,
): EmptyList | null {
  if (list.items.length > 0) return null;
  const nothing = { hint: null, links: [], alertLead: null, button: null };
  if (list.page > 1) {
    const to = searchPath({ ...search, page: undefined });
    const button = { label: text.backToFirst, to, isFirst: false };
    return { ...nothing, title: fillText(text.beyond, { page: list.page }), button };
  }
  if (labels.length === 0 && search.q === undefined) {
    const title = text.emptyAll;
    if (!canHaveAlerts) return { ...nothing, title };
    const button = { label: alertOffer.createAny, to: paths.newAlert(), isFirst: true };
    return { ...nothing, title, hint: alertOffer.emptyAll, button };
  }
  const links = suggestionsOf(search, list, labels);
  const [title, hint] =
    labels.length > 0
      ? [text.empty, text.emptyHint]
      : [wordOrWords(text.emptyWords, search.q), text.emptyWordsHint];
  return {
    title: absentSentence(list.absentName) ?? title,
    hint: links.length > 0 ? hint : null,
    links,
    alertLead: alertOffer.empty,
    button: { label: text.seeAll, to: paths.jobs({ compare: search.compare }), isFirst: false },
  };
}

/** Searches that find something where this one finds nothing: fewer words, then one filter less. */
function suggestionsOf(
  { exact: _exact, ...search }: PageSearch,
  list: NearestJobs,
  labels: ReturnType<typeof labelsOf>,
): CountedLink[] {
  const { q = "" } = search;
  const { withFewerWords } = list;
  // The words of a name say nothing apart.
  const any = knownNameIn(q) ? null : anyOfItsTerms(q);
  const words = withFewerWords
    ? [
        {
          label: text.anyWord,
          // Where any of them is in every job, they say nothing.
          count: any === null || withFewerWords.any === withFewerWords.none ? 0 : (withFewerWords.any ?? 0),
          to: { ...search, q: any ?? q, page: undefined },
        },
        {
          label: fillText(wordOrWords(text.noWords, q), { q: firstWords(q) }),
          // Without filters the button leads there.
          count: labels.length > 0 ? withFewerWords.none : 0,
          to: withoutValue(search, "q"),
        },
      ]
    : [];
  return [...words.filter(({ count }) => count > 0).map(toLink), ...filterLinks(search, list, labels)];
}

/** Links to the search without each of its filters that hides something. */
function filterLinks(
  { exact: _exact, ...search }: PageSearch,
  { withoutFilter }: NearestJobs,
  labels: ReturnType<typeof labelsOf>,
): CountedLink[] {
  const names = [...new Set(labels.map(({ name }) => name))];
  return names
    .map((name) => ({
      label: fillText(text.withoutFilter, {
        filter: labels
          .filter((each) => each.name === name)
          .map(({ label }) => label)
          .join(", "),
      }),
      count: withoutFilter[name] ?? 0,
      to: withoutValue(search, name),
    }))
    .filter(({ count }) => count > 0)
    .map(toLink);
}

const toLink = ({ label, count, to }: { label: string; count: number; to: PageSearch }): CountedLink => ({
  label,
  count: plural(text.count, count),
  to: searchPath(to),
});
