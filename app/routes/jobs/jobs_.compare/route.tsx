import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { comparePage as text } from "~/content/pages/jobs/compare";
import { readCompared } from "~/features/jobs/public/compared-jobs.server";
import { allowFormsToLeave } from "~/lib/http/forms/form-targets.server";
import { limitPage } from "~/lib/http/forms/limit-link.server";
import { type CacheRule, cacheUntil } from "~/lib/http/response/page-cache-rule.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { endOfDay } from "~/lib/time/closing-time.server";
import { paths } from "~/paths";
import { getPageSession } from "~/web/guards/require-user.server";
import { ComparePage } from "./compare-page";
import { toCompareView } from "./compare-view.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ ...text, path: paths.compareJobs(), noindex: true }, matches);

/** A rule of its own: that of `/jobs/{slug}` knows none of its parameters. */
export const handle = {
  cache: {
    seconds: 30,
    showsJobs: true,
    limit: "jobs/read",
    by: { job: "any" },
    never: [],
  } satisfies CacheRule,
};

/** Public: up to four jobs of the address side by side. With those that can be added: similar ones, and of people the saved ones. */
export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, "jobs/read");
  const current = await getPageSession(args);
  const user = current.state === "signed-in" ? current.user : null;
  const now = new Date();
  const compared = await readCompared(new URL(args.request.url).searchParams.getAll("job"), now);
  cacheUntil(args.context, endOfDay(now), ...compared.until);
  const view = await toCompareView(compared, user, now);
  if (view.jobs.some(({ apply }) => apply === "external")) allowFormsToLeave(args.context);
  return data(view, { headers: setCookies(current.cookies) });
}

export default function CompareRoute() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}
