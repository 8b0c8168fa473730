import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { waitlistTable as text } from "~/content/pages/admin/waitlist/entries";
import { entryPageSchema } from "~/features/waitlist/admin/entry-filter";
import { listEntries } from "~/features/waitlist/admin/list-entries.server";
import { listPositions } from "~/features/waitlist/admin/list-positions.server";
import { readFilter } from "~/features/waitlist/admin/read-filter";
import { getStatusCounts } from "~/features/waitlist/admin/status-counts.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { EntriesPage } from "./entries-page";

const path = paths.admin.waitlist();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Administrators only: a page of the list, by the filters in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const searchParams = await confirmedSearch(args);
  const { filter: asked, ignored } = readFilter(entryPageSchema, searchParams);
  const [{ items, total, isTotalExact, next, previous }, counts] = await Promise.all([
    listEntries(asked),
    getStatusCounts(),
  ]);
  const positions = await listPositions(items);
  const { after: _after, before: _before, limit, ...filter } = asked;
  const { sort: _sort, ...exported } = filter;
  const pageAt = (cursor: Record<string, string | null>) =>
    Object.values(cursor)[0] ? paths.admin.waitlist({ ...filter, limit, ...cursor }) : null;
  const page = {
    filter,
    ignored,
    total,
    isTotalExact,
    erased: searchParams.has("erased"),
    exportHref: paths.api.waitlistExport(exported),
    nextHref: pageAt({ after: next }),
    previousHref: pageAt({ before: previous }),
    entries: items.map(({ id, email, name, company, role, status, fieldCode, quality, createdAt }) => {
      const position = positions.get(id) ?? null;
      return { id, email, name, company, role, status, fieldCode, quality, createdAt, position };
    }),
    counts,
  };
  return data(page, { headers });
}

export default function WaitlistRoute() {
  const { key, search } = useLocation();
  return <EntriesPage {...useLoaderData<typeof loader>()} search={search} visit={key} />;
}
