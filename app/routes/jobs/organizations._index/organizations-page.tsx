import { Link } from "@remix-run/react";
import { VerifiedMark } from "~/components/jobs/verified-mark";
import { Logo } from "~/components/organizations/logo";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Pagination } from "~/components/ui/pagination";
import { fillText } from "~/content/fill-text";
import { formatList, formatNumberInText, plural } from "~/content/format";
import { organizationsPage as text } from "~/content/pages/organizations";
import { isCodeOf } from "~/content/vocabularies/codes";
import { organizationKinds } from "~/content/vocabularies/organizations";
import type { ShownMark } from "~/features/organizations/verification/mark";
import { paths } from "~/paths";
import { OrganizationFilterForm, type OrganizationFilterValues } from "./filter-form";

interface OrganizationsPageProps {
  filter: OrganizationFilterValues;
  /** The names of the invalid parameters. */
  ignored: readonly string[];
  organizations: readonly OrganizationCardData[];
  total: number;
  page: number;
  pages: number;
  nextHref: string | null;
  previousHref: string | null;
  /** How an organization comes onto the list. */
  way: { to: string; label: string };
}

/** The organizations, with their filters. */
export function OrganizationsPage(page: OrganizationsPageProps) {
  const { filter, ignored, organizations, total } = page;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div className="page py-10 md:py-14">
      <h1 className="max-w-3xl text-3xl">{text.heading}</h1>
      <div className="mt-8 max-w-3xl">
        {ignored.length > 0 ? (
          <div className="mb-6">
            <Callout role="status" tone="attention">
              {fillText(text.ignored, { names: formatList(ignored.map(labelOf)) })}
            </Callout>
          </div>
        ) : null}
        <OrganizationFilterForm filter={filter} isFiltered={isFiltered} />
        <p className="figures mt-8 font-semibold">{plural(text.found, total)}</p>
        {organizations.length > 0 ? (
          <ul className="mt-3 border-y-2 border-ink">
            {organizations.map((organization) => (
              <li className="border-line not-last:border-b" key={organization.slug}>
                <OrganizationCard organization={organization} />
              </li>
            ))}
          </ul>
        ) : (
          <Nobody isFiltered={isFiltered} total={total} way={page.way} />
        )}
        {organizations.length > 0 ? (
          <Pagination next={page.nextHref} previous={page.previousHref}>
            {fillText(text.page, {
              page: formatNumberInText(page.page),
              pages: formatNumberInText(page.pages),
            })}
          </Pagination>
        ) : null}
      </div>
    </div>
  );
}

function labelOf(name: string): string {
  const labels: Record<string, string> = { q: text.q, kind: text.kind, region: text.region };
  return labels[name] ?? text.other;
}

type NobodyProps = Pick<OrganizationsPageProps, "total" | "way"> & { isFiltered: boolean };

function Nobody({ isFiltered, total, way }: NobodyProps) {
  const isBeyond = total > 0;
  const sentence = isBeyond ? text.emptyPage : isFiltered ? text.empty : text.emptyList;
  return (
    <div className="mt-3 rounded-md bg-sunken px-5 py-8">
      <p className="mb-4 max-w-prose">{sentence}</p>
      {isBeyond || isFiltered ? (
        <ButtonLink to={paths.organizations()} variant="secondary">
          {isBeyond ? text.first : text.clear}
        </ButtonLink>
      ) : (
        <ButtonLink to={way.to}>{way.label}</ButtonLink>
      )}
    </div>
  );
}

/** An organization in the list. */
interface OrganizationCardData extends Omit<ShownMark, "verified"> {
  name: string;
  slug: string;
  logo: string;
  kind: string | null;
  place: string;
  openJobs: number;
}

function OrganizationCard({ organization }: { organization: OrganizationCardData }) {
  const { name, slug, logo, kind, place, openJobs } = organization;
  const about = [kind && isCodeOf(organizationKinds, kind) ? organizationKinds[kind] : null, place];
  return (
    <article className="flex items-start gap-4 py-4">
      <Logo src={logo} />
      <div className="min-w-0 grow">
        <h2 className="text-lg leading-snug wrap-anywhere">
          <Link className="link inline-block py-1" to={paths.organization(slug)}>
            {name}
          </Link>
        </h2>
        <p className="text-sm text-muted">{about.filter(Boolean).join(" · ")}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
          <span className="figures">{openJobs > 0 ? plural(text.openJobs, openJobs) : text.noJobs}</span>{" "}
          <VerifiedMark mark={organization} />
        </p>
      </div>
    </article>
  );
}
