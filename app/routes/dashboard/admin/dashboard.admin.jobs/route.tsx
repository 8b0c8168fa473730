import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { adminJobs as text } from "~/content/pages/admin/jobs";
import { codesOf } from "~/content/vocabularies/codes";
import { adminJobsSchema } from "~/features/jobs/admin/decision.schema";
import { countLateReviews, listJobsAsAdmin } from "~/features/jobs/admin/list-jobs.server";
import { readReviewHints } from "~/features/jobs/admin/read-hints.server";
import { readFilter } from "~/features/waitlist/admin/read-filter";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { AdminJobsPage } from "./jobs-page";

const path = paths.admin.jobs();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Administrators only: the review queue, or what was published; an invalid parameter is as if it were not there. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { filter } = readFilter(adminJobsSchema, new URL(args.request.url).searchParams);
  const { status = "in_review", q } = filter;
  const { items, total, isTotalExact, next, previous } = await listJobsAsAdmin(filter);
  const waiting = status === "in_review" ? items.map(({ id }) => id) : [];
  const [hints, late] = await Promise.all([
    readReviewHints(waiting),
    status === "in_review" ? countLateReviews() : 0,
  ]);
  const pageAt = (cursor: { after?: string | null; before?: string | null }) =>
    Object.values(cursor)[0] ? paths.admin.jobs({ status, q, ...cursor }) : null;
  const page = {
    ...{ status, q, total, isTotalExact },
    // Where a search finds nothing: how many there are in each state.
    counts: q && total === 0 ? await countInStates(q) : {},
    nextHref: pageAt({ after: next }),
    previousHref: pageAt({ before: previous }),
    late,
    jobs: items.map(({ id, title, organization, publishedAt, closesAt, isLate, ...job }) => ({
      ...{ id, title, organization, publishedAt, closesAt, isLate },
      waitsSince: status === "in_review" ? job.submittedAt : null,
      hints: hints.get(id)?.length ?? 0,
      // What waits beside a published job.
      isChange: status === "in_review" && job.status === "published",
    })),
  };
  return data(page, { headers });
}

async function countInStates(q: string): Promise<Partial<Record<keyof typeof text.tabs, number>>> {
  const counted = codesOf(text.tabs).map(async (status) => {
    const { total } = await listJobsAsAdmin({ status, q, limit: 1 });
    return [status, total] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

export default function AdminJobsRoute() {
  return <AdminJobsPage {...useLoaderData<typeof loader>()} />;
}
