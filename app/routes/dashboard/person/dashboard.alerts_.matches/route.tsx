import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { alertMatches as text } from "~/content/pages/alerts";
import { withOuterQuotes } from "~/features/alerts/alert-criteria.server";
import { countAlerts, listMatches } from "~/features/alerts/list-matches.server";
import { toJobCard } from "~/features/jobs/public/job-card.server";
import { paths } from "~/paths";
import { requireEmployee } from "~/web/guards/require-user.server";
import { MatchesPage } from "./matches-page";

const path = paths.alertMatches();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Employees only: the new jobs of all their alerts. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const { after, before } = Object.fromEntries(new URL(args.request.url).searchParams);
  const now = new Date();
  const [list, alerts] = await Promise.all([
    listMatches(user.id, { after, before }, now),
    countAlerts(user.id),
  ]);
  // The last one of its page may have closed.
  if (list.items.length === 0 && list.total > 0 && (after ?? before) !== undefined)
    throw redirect(paths.alertMatches(), { headers });
  const page = {
    jobs: list.items.map((item) => ({
      ...toJobCard(item, now),
      alerts: item.alerts.map(({ id, name }) => ({ id, name: withOuterQuotes(name) })),
      isSaved: item.isSaved,
      hasApplied: item.hasApplied,
    })),
    total: list.total,
    hasAlerts: alerts > 0,
    nextHref: list.next && paths.alertMatches({ after: list.next }),
    previousHref: list.previous && paths.alertMatches({ before: list.previous }),
  };
  return data(page, { headers });
}

export default function MatchesRoute() {
  return <MatchesPage {...useLoaderData<typeof loader>()} />;
}
