import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { collectedIn } from "~/components/jobs/collected";
import { pageMeta } from "~/components/layout/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { jobGone, jobGone as text } from "~/content/pages/job";
import type { JobCardData } from "~/features/jobs/public/job-card.server";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";
import { paths } from "~/paths";
import { respondToSave } from "~/web/forms/save-form.server";
import { requireJobSlug } from "~/web/guards/require-job-slug.server";
import { JobPage } from "./job-page";
import { loadJob } from "./load-job.server";
import { SimilarJobs } from "./similar-jobs";

export const meta: MetaFunction<typeof loader> = ({ data: page, params, matches }) => {
  const path = paths.job(params.slug ?? "");
  if (page?.kind !== "public" && page?.kind !== "own")
    return pageMeta({ title: jobGone.title, description: jobGone.text, path, noindex: true }, matches);
  return pageMeta({ ...page.meta, path, noindex: !page.job.isOpen }, matches);
};

/** `saved` is for people who are signed in; the link to apply says which mail led here. */
export const handle = {
  cache: {
    seconds: 30,
    showsJobs: true,
    limit: "jobs/read",
    by: { source: ["alert", "saved"], compare: "any" },
    never: ["saved"],
  } satisfies CacheRule,
};

/** Public: a job while it is open and for thirty days after; to its organization for longer. */
export function loader(args: LoaderFunctionArgs) {
  return loadJob(args);
}

/** Signed in only: saves the job, or takes it out of the saved ones. */
export function action(args: ActionFunctionArgs) {
  const slug = requireJobSlug(args.params.slug ?? "");
  const compare = collectedIn(new URL(args.request.url).searchParams);
  return respondToSave(args, () => paths.job(slug, { compare }));
}

/** The session's cookies stay with the loader; a refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function JobRoute() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return page.kind === "gone" ? <JobGonePage similar={page.similar} /> : <JobPage {...page} state={state} />;
}

/** In the place of a job that ended long ago: similar open ones. */
function JobGonePage({ similar }: { similar: readonly JobCardData[] }) {
  return (
    <div className="page py-10 md:py-16">
      <h1 className="max-w-2xl text-3xl">{text.title}</h1>
      <p className="mt-3 max-w-prose text-muted">{text.text}</p>
      <p className="mt-8">
        <ButtonLink to={paths.jobs()}>{text.way}</ButtonLink>
      </p>
      <SimilarJobs jobs={similar} />
    </div>
  );
}
