import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { candidates as text } from "~/content/pages/employer-applications/desk";
import { readBoardPage } from "~/features/applications/board/read-address.server";
import { listCommitteeWork } from "~/features/applications/committee/list-committee-work.server";
import { candidatesChoices } from "~/features/applications/desk/desk-list";
import { listCandidates } from "~/features/applications/desk/list-candidates.server";
import { readCandidatesAddress } from "~/features/applications/desk/read-desk-address.server";
import { countLedJobs } from "~/features/jobs/posting/list-own-jobs.server";
import { listPossibleLeads } from "~/features/organizations/team/job-leads.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { recallList } from "~/web/responses/recall-list.server";
import { CandidatesPage } from "./candidates-page";

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { title, description } = text;
  return pageMeta({ title, description, path: paths.candidates(), noindex: true }, matches);
};

/**
 * Employers only: the applications for all jobs of the organization, or for those that the reader leads, at first those
 * that wait for a reply. Tab and search are kept in a cookie.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { employer, headers } = await requireEmployer(args, "recruiter");
  const now = new Date();
  const { userId, organizationId } = employer;
  const recalled = await recallList("candidates_list", args.request, userId, candidatesChoices);
  if (recalled.setCookie) headers.append("Set-Cookie", recalled.setCookie);
  const people = await listPossibleLeads(organizationId);
  const isTeam = people.length > 1;
  const asked = readCandidatesAddress(recalled.search);
  const isMine =
    isTeam && (recalled.isFirst ? (await countLedJobs(organizationId, userId)).mine > 0 : asked.isMine);
  const address = { ...asked, isMine };
  const wanted = readBoardPage(recalled.search);
  const [page, committees] = await Promise.all([
    listCandidates(employer, address, wanted, now),
    listCommitteeWork(userId, now),
  ]);
  return data({ ...page, isTeam, committees, address, seenAt: now.getTime() }, { headers });
}

export default function CandidatesRoute() {
  return <CandidatesPage {...useLoaderData<typeof loader>()} />;
}
