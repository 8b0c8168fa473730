import type { Organization as OrganizationData, WithContext } from "schema-dts";
import { fillText } from "~/content/fill-text";
import { markWords } from "~/content/mark-words";
import { organizationPage as text } from "~/content/pages/organizations";
import { isCodeOf } from "~/content/vocabularies/codes";
import { organizationKinds } from "~/content/vocabularies/organizations";
import { countDatesKept, datesKeptWords } from "~/features/applications/decision-dates/dates-kept.server";
import { firstClosing } from "~/features/jobs/public/first-closing";
import { toJobCard } from "~/features/jobs/public/job-card.server";
import { placeOf } from "~/features/jobs/public/job-place.server";
import { listJobsOf } from "~/features/jobs/search/list-jobs-of.server";
import type { PublicOrganization } from "~/features/organizations/public/public-organization.server";
import { responseSentence } from "~/features/organizations/public/response-words.server";
import { plainText, renderMarkdown } from "~/lib/text/markdown.server";
import { paths } from "~/paths";

const jobsPerPage = 20;
const maxPage = 500;
/** Search engines show about so much. */
const maxDescription = 160;

/** The page's words, and their end: when the first of its jobs closes. */
export async function toOrganizationView(
  organization: PublicOrganization,
  typedPage: string | null,
  now: Date,
) {
  const { name, slug, logo, kind, website, verified, verifiedBy } = organization;
  const pageNumber = readPage(typedPage);
  const [{ items, total }, datesKept] = await Promise.all([
    listJobsOf({ slug }, { page: pageNumber, limit: jobsPerPage }, now),
    countDatesKept([slug], now),
  ]);
  const pages = Math.min(maxPage, Math.max(1, Math.ceil(total / jobsPerPage)));
  const pageAt = (page: number) => paths.organization(slug, { page: page > 1 ? page : null });
  const view = {
    name,
    slug,
    logo,
    kind: kind && isCodeOf(organizationKinds, kind) ? organizationKinds[kind] : null,
    place: placeOf(organization),
    website: website && { href: website, label: labelOf(website) },
    mark: markWords(organization),
    markNote: verifiedBy && text.verifiedBy[verifiedBy],
    response: responseSentence(organization),
    datesKept: datesKeptWords(datesKept.get(slug) ?? null),
    html: organization.description ? renderMarkdown(organization.description) : null,
    jobs: items.map((job) => toJobCard(job, now)),
    total,
    pageNumber,
    pages,
    nextHref: pageNumber < pages ? pageAt(pageNumber + 1) : null,
    previousHref: pageNumber > 1 ? pageAt(Math.min(pageNumber - 1, pages)) : null,
    description: shortened(organization),
    // Anybody can register any name: until it is verified or hires, the page is for those who have its address.
    noindex: (!verified && total === 0) || (pageNumber > 1 && items.length === 0),
    structured: JSON.stringify(structuredData(organization)),
  };
  return { view, until: firstClosing(items) };
}

export type OrganizationView = Awaited<ReturnType<typeof toOrganizationView>>["view"];

/** The page number; the first page for any other text. */
function readPage(typed: string | null): number {
  const page = /^\d{1,9}$/.test(typed ?? "") ? Number(typed) : 1;
  return Math.min(maxPage, Math.max(1, page));
}

function labelOf(website: string): string {
  const { host, pathname } = new URL(website);
  return host.replace(/^www\./, "") + pathname.replace(/\/$/, "");
}

function shortened({ name, description }: PublicOrganization): string {
  const words = description ? plainText(description) : "";
  if (words === "") return fillText(text.description, { name });
  return words.length <= maxDescription ? words : `${words.slice(0, maxDescription - 1).trimEnd()}…`;
}

/** For search engines; typed, so that a name of schema.org's cannot be mistyped. */
function structuredData(organization: PublicOrganization): WithContext<OrganizationData> {
  const { name, url, website, city, region, country, logo, verified } = organization;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    url,
    logo,
    ...(verified && website ? { sameAs: website } : {}),
    address: {
      "@type": "PostalAddress",
      addressCountry: country,
      ...(city ? { addressLocality: city } : {}),
      ...(region ? { addressRegion: region } : {}),
    },
  };
}
