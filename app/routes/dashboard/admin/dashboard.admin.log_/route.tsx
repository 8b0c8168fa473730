import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { FilteredLog } from "~/components/people/log-filter";
import { logPage as text } from "~/content/pages/log";
import { auditGroups } from "~/content/vocabularies/administration";
import { codesOf } from "~/content/vocabularies/codes";
import { logSchema } from "~/features/audit/log.schema";
import { logLimits } from "~/features/audit/log-limits";
import { readLog } from "~/features/people/read-log.server";
import { readFilter } from "~/features/waitlist/admin/read-filter";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";

const path = paths.admin.log();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Administrators only: the whole log; an invalid filter is as if it were not there. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { filter } = readFilter(logSchema, new URL(args.request.url).searchParams);
  const { after: _after, before: _before, limit: _limit, ...shown } = filter;
  const { items, next, previous } = await readLog(filter);
  const page = {
    filter: shown,
    entries: items,
    nextHref: next ? paths.admin.log({ ...shown, after: next }) : null,
    previousHref: previous ? paths.admin.log({ ...shown, before: previous }) : null,
  };
  return data(page, { headers });
}

export default function AdminLogRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-3 text-muted">{text.lead}</p>
      <FilteredLog {...page} action={path} groups={codesOf(auditGroups)} maxWords={logLimits.words} linked />
    </>
  );
}
