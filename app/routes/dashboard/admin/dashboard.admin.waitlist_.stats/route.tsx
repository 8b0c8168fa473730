import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { waitlistNumbers as text } from "~/content/pages/admin/waitlist/stats";
import { entryFilterSchema } from "~/features/waitlist/admin/entry-filter";
import { readFilter } from "~/features/waitlist/admin/read-filter";
import { getWaitlistStats } from "~/features/waitlist/admin/waitlist-stats.server";
import { isoDayOf } from "~/lib/time/dates";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { drawBalance } from "./balance-chart.server";
import { drawGrowth, fillDays } from "./growth-chart.server";
import { StatsPage } from "./stats-page";

const path = paths.admin.waitlistStats();
const period = entryFilterSchema.pick({ from: true, to: true });

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/**
 * Administrators only: the statistics, and the charts as finished shapes, so that the drawing code stays on the server.
 * They have a page of their own, because they scan every entry.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { filter, ignored } = readFilter(period, new URL(args.request.url).searchParams);
  const stats = await getWaitlistStats(filter);
  const today = isoDayOf(new Date());
  const days = fillDays(stats.perDay, filter.to && filter.to < today ? filter.to : today);
  const { total, funnel, inLine, bySource, confirmRate, inviteRate, conversionRate } = stats;
  const page = {
    filter,
    ignored,
    numbers: { total, funnel, confirmRate, inviteRate, conversionRate },
    inLine,
    sources: bySource,
    days,
    growth: drawGrowth(days),
    balance: drawBalance(stats.byField),
  };
  return data(page, { headers });
}

export default function WaitlistStatsRoute() {
  return <StatsPage {...useLoaderData<typeof loader>()} />;
}
