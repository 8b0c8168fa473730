import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { FilteredLog } from "~/components/people/log-filter";
import { BackLink } from "~/components/ui/back-link";
import { fillText } from "~/content/fill-text";
import { logPage as text } from "~/content/pages/log";
import { memberPage } from "~/content/pages/teams/team";
import { ownGroups } from "~/features/audit/audit-groups";
import { ownLogSchema } from "~/features/audit/log.schema";
import { logLimits } from "~/features/audit/log-limits";
import { readLog } from "~/features/people/read-log.server";
import { readFilter } from "~/features/waitlist/admin/read-filter";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";

const path = paths.log();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.ownTitle, description: text.ownDescription, path, noindex: true }, matches);

/** Owners: what the people of their organization exported, downloaded and changed; an invalid filter does not count. */
export async function loader(args: LoaderFunctionArgs) {
  const { organization, headers } = await requireEmployer(args);
  const { filter } = readFilter(ownLogSchema, new URL(args.request.url).searchParams);
  const { after: _after, before: _before, limit: _limit, ...shown } = filter;
  const { items, next, previous } = await readLog(filter, organization.id);
  const page = {
    name: organization.name,
    filter: shown,
    entries: items,
    nextHref: next ? paths.log({ ...shown, after: next }) : null,
    previousHref: previous ? paths.log({ ...shown, before: previous }) : null,
  };
  return data(page, { headers });
}

export default function OwnLogRoute() {
  const { name, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink label={memberPage.back} to={paths.team()} />
      <h1 className="text-3xl">{text.ownTitle}</h1>
      <p className="mt-3 text-muted wrap-anywhere">{fillText(text.ownLead, { name })}</p>
      <FilteredLog {...page} action={path} groups={ownGroups} maxWords={logLimits.words} />
    </>
  );
}
