import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { employerJobs as text } from "~/content/pages/employer-jobs/list";
import { isCodeOf } from "~/content/vocabularies/codes";
import { jobStatuses } from "~/content/vocabularies/jobs/job-states";
import { listLateJobs } from "~/features/applications/decision-dates/list-missed-dates.server";
import { countWaiting } from "~/features/applications/reading/count-waiting.server";
import { withApplicationCounts } from "~/features/applications/reading/with-application-counts.server";
import { jobLimits } from "~/features/jobs/job/job-limits";
import { countLedJobs, listOwnJobs } from "~/features/jobs/posting/list-own-jobs.server";
import { listPossibleLeads } from "~/features/organizations/team/job-leads.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { searchedWords } from "~/lib/text/plain-text";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { recallList } from "~/web/responses/recall-list.server";
import { OwnJobsPage, type OwnJobsTab } from "./jobs-page";

const path = paths.employerJobs();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/**
 * Employers only: a page of their organization's jobs, those that they lead or all, of one state or of all. An unknown
 * state does not filter. Tab and search are kept in a cookie.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { employer, headers, organization, user } = await requireEmployer(args, "recruiter");
  const recalled = await recallList("jobs_list", args.request, user.id, ["of", "status", "q"]);
  const { search, isFirst } = recalled;
  if (recalled.setCookie) headers.append("Set-Cookie", recalled.setCookie);
  const asked = search.get("status") ?? "";
  const listed: OwnJobsTab =
    asked === "approval" || asked === "late" || isCodeOf(jobStatuses, asked) ? asked : null;
  const q = searchedWords((search.get("q") ?? "").slice(0, jobLimits.search.max));
  const cursor = { after: search.get("after") ?? undefined, before: search.get("before") ?? undefined };
  const [people, led, late] = await Promise.all([
    listPossibleLeads(organization.id),
    countLedJobs(organization.id, user.id, q),
    listLateJobs(employer),
  ]);
  const isMine = people.length > 1 && (isFirst ? led.mine > 0 : search.get("of") === "mine");
  const list = await listOwnJobs(organization.id, {
    status: listed === null || listed === "approval" || listed === "late" ? [] : [listed],
    isWaiting: listed === "approval",
    isLate: listed === "late",
    late,
    ledBy: isMine ? user.id : undefined,
    q,
    ...cursor,
  });
  const of = isMine ? "mine" : "all";
  const pageAt = (at: { after?: string | null; before?: string | null }) =>
    Object.values(at)[0] ? paths.employerJobs({ of, status: listed, q, ...at }) : null;
  const [jobs, waiting] = await Promise.all([
    withApplicationCounts(organization.id, list.items),
    countWaiting(
      { organizationId: organization.id, userId: user.id },
      list.items.map(({ id }) => id),
    ),
  ]);
  const page = {
    status: listed,
    awaitingApproval: list.awaitingApproval,
    lateCount: list.lateCount,
    q,
    isMine,
    led,
    leads: people.length > 1 ? people : [],
    readerId: user.id,
    counts: list.counts,
    jobs: jobs.map((job) => ({
      ...job,
      waiting: waiting.get(job.id) ?? 0,
      isLate: late.includes(job.id),
    })),
    nextHref: pageAt({ after: list.next }),
    previousHref: pageAt({ before: list.previous }),
    isDeleted: (await confirmedSearch(args)).get("done") === "deleted",
  };
  return data(page, { headers });
}

export default function JobsRoute() {
  const { key } = useLocation();
  return <OwnJobsPage {...useLoaderData<typeof loader>()} visit={key} />;
}
