import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { organizationsPage as text } from "~/content/pages/organizations";
import { openJob } from "~/features/jobs/job/job-state.server";
import { placeOf } from "~/features/jobs/public/job-place.server";
import { listOrganizations } from "~/features/organizations/public/list-organizations.server";
import { organizationFilterSchema } from "~/features/organizations/public/organization-filter.schema";
import { readFilter } from "~/features/waitlist/admin/read-filter";
import { getEnv } from "~/lib/config/env.server";
import { limitPage } from "~/lib/http/forms/limit-link.server";
import { paths } from "~/paths";
import { OrganizationsPage } from "./organizations-page";

/** Search engines index no filtered list as a page of its own. */
export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(
    {
      title: text.title,
      description: text.description,
      path: paths.organizations({ page: page?.isPlain && page.page > 1 ? page.page : null }),
      noindex: !page?.isPlain || page.organizations.length === 0,
    },
    matches,
  );

/** Public: the organizations that the filters in the address find. */
export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, "organizations/read");
  const { filter, ignored } = readFilter(organizationFilterSchema, new URL(args.request.url).searchParams);
  const { items, total, page, limit } = await listOrganizations(filter, openJob(new Date()));
  const { page: _page, ...narrowing } = filter;
  const pages = Math.max(1, Math.ceil(total / limit));
  const pageAt = (next: number) => paths.organizations({ ...narrowing, page: next > 1 ? next : null });
  return data({
    filter: narrowing,
    ignored,
    isPlain: Object.values(narrowing).every((value) => value === undefined),
    organizations: items.map(({ name, slug, logo, kind, verifiedBy, verifiedDomain, openJobs, ...place }) => {
      return { name, slug, logo, kind, verifiedBy, verifiedDomain, openJobs, place: placeOf(place) };
    }),
    total,
    page,
    pages,
    nextHref: page < pages ? pageAt(page + 1) : null,
    previousHref: page > 1 ? pageAt(Math.min(page - 1, pages)) : null,
    way: getEnv().isOpen
      ? { to: paths.signup({ type: "organization" }), label: text.signUp }
      : { to: paths.waitlistForm({ role: "empresa" }), label: text.join },
  });
}

export default function OrganizationsRoute() {
  const { search } = useLocation();
  return <OrganizationsPage key={search} {...useLoaderData<typeof loader>()} />;
}
