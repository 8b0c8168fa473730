import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { candidates as text } from "~/content/pages/employer-applications/desk";
import { readBoardPage } from "~/features/applications/board/read-address.server";
import { listUndeclared } from "~/features/applications/committee/list-undeclared.server";
import { listCandidates } from "~/features/applications/desk/list-candidates.server";
import { readCandidatesAddress } from "~/features/applications/desk/read-desk-address.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { CandidatesPage } from "./candidates-page";

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { title, description } = text;
  return pageMeta({ title, description, path: paths.candidates(), noindex: true }, matches);
};

/** Employers only: the applications for all jobs of the organization, at first those that wait for a reply. */
export async function loader(args: LoaderFunctionArgs) {
  const { employer, headers } = await requireEmployer(args, "recruiter");
  const now = new Date();
  const search = new URL(args.request.url).searchParams;
  const address = readCandidatesAddress(search);
  const wanted = readBoardPage(search);
  const [page, undeclared] = await Promise.all([
    listCandidates(employer, address, wanted, now),
    listUndeclared(employer),
  ]);
  return data({ ...page, undeclared, address, seenAt: now.getTime() }, { headers });
}

export default function CandidatesRoute() {
  return <CandidatesPage {...useLoaderData<typeof loader>()} />;
}
