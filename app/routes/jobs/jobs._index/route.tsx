import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { collectedIn } from "~/components/jobs/collected";
import { pageMeta } from "~/components/layout/page-meta";
import { firstClosing } from "~/features/jobs/public/first-closing";
import { readSearch } from "~/features/jobs/search/read-search.server";
import { searchNearest } from "~/features/jobs/search/search-nearest.server";
import { markJobs } from "~/features/saved-jobs/mark-jobs.server";
import { limitPage } from "~/lib/http/forms/limit-link.server";
import { cacheUntil } from "~/lib/http/response/page-cache-rule.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { endOfDay } from "~/lib/time/closing-time.server";
import { paths } from "~/paths";
import { getPageSession } from "~/web/guards/require-user.server";
import { searchCache } from "~/web/responses/search-cache";
import { JobsPage } from "./jobs-page";
import { headingOf } from "./page-heading.server";
import { toSearchView } from "./search-view.server";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page) return [];
  const { title, description, canonical: path, noindex } = page.heading;
  const feeds = page.view.feeds.map((feed) => ({ tagName: "link", rel: "alternate", title, ...feed }));
  return [...pageMeta({ title, description, path, noindex }, matches), ...feeds];
};

export const handle = { cache: searchCache };

/** Public: the open jobs that the filters in the address find. */
export async function loader(args: LoaderFunctionArgs) {
  const shorter = withoutEmpty(new URL(args.request.url));
  if (shorter !== null) return redirect(shorter);
  await limitPage(args, "jobs/search");
  const now = new Date();
  const query = new URL(args.request.url).searchParams;
  const { search, ignored } = readSearch(query);
  const current = await getPageSession(args);
  const user = current.state === "signed-in" ? current.user : null;
  const found = await searchNearest(search, now);
  // The cards count days.
  const all = [...found.items, ...(found.besides?.items ?? [])];
  cacheUntil(args.context, endOfDay(now), firstClosing(all));
  const marked = await markJobs(user, all);
  const items = marked.slice(0, found.items.length);
  const besides = found.besides && { ...found.besides, items: marked.slice(items.length) };
  const list = { ...found, items, besides };
  const onlooker = { canHaveAlerts: user?.type !== "organization", isSignedIn: user !== null };
  const page = {
    heading: headingOf(search, list.items.length === 0),
    view: toSearchView({ ...search, compare: collectedIn(query) }, ignored, list, onlooker, now),
  };
  return data(page, { headers: setCookies(current.cookies) });
}

/** The address without its empty parameters, which a form without JavaScript sends; null when it has none. */
function withoutEmpty({ searchParams }: URL): string | null {
  const filled = [...searchParams].filter(([, value]) => value !== "");
  if (filled.length === searchParams.size) return null;
  return [paths.jobs(), String(new URLSearchParams(filled))].filter(Boolean).join("?");
}

export default function JobsRoute() {
  const { heading, view } = useLoaderData<typeof loader>();
  return <JobsPage heading={heading.heading} view={view} />;
}
