import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { JobCard } from "~/components/jobs/job-card";
import { pageMeta } from "~/components/layout/page-meta";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { alertPreview as text } from "~/content/pages/alerts";
import { requireAlert } from "~/features/alerts/list-alerts.server";
import { previewAlert } from "~/features/alerts/preview-alert.server";
import { toJobCard } from "~/features/jobs/public/job-card.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployee } from "~/web/guards/require-user.server";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, params }) => {
  const path = paths.previewAlert(params.id ?? "");
  const title = fillText(text.title, { name: page?.name ?? "" });
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/** Employees only: the next mail of one of their alerts, as it is now. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const now = new Date();
  const alert = await requireAlert(user.id, requireId(args.params.id), now).catch(refusePage);
  const { items, more } = await previewAlert(user.id, alert.id, now);
  const page = {
    name: alert.name,
    isPaused: alert.status === "paused",
    jobs: items.map((job) => toJobCard(job, now)),
    more,
    search: paths.jobs(alert.criteria),
  };
  return data(page, { headers });
}

export default function PreviewAlertRoute() {
  const { name, isPaused, jobs, more, search } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">{fillText(text.title, { name })}</h1>
      {isPaused ? (
        <div className="mt-6">
          <Callout tone="attention">{text.paused}</Callout>
        </div>
      ) : null}
      {jobs.length > 0 ? (
        <>
          <p className="mt-6 text-muted">{text.lead}</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {jobs.map((job) => (
              <li key={job.id}>
                <JobCard job={job} level={2} source="alert" />
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="figures mt-3">{plural(text.more, more)}</p> : null}
        </>
      ) : (
        <div className="mt-6 rounded-md bg-sunken px-5 py-8">
          <p className="font-semibold">{text.empty}</p>
          <p className="mt-1">{text.emptyHint}</p>
        </div>
      )}
      <ul className="mt-6 grid gap-1">
        <li>
          <Link className="link inline-flex min-h-11 items-center" to={search}>
            {text.open}
          </Link>
        </li>
        <li>
          <Link className="link inline-flex min-h-11 items-center" to={paths.alerts()}>
            {text.back}
          </Link>
        </li>
      </ul>
    </>
  );
}
