import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { board as text } from "~/content/pages/employer-applications/board";
import { boardAddress, laterPage } from "~/features/applications/board/board-address";
import { readBoardAddress, readBoardPage } from "~/features/applications/board/read-address.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { setFollowing } from "~/features/organizations/team/job-followers.server";
import { respondToForms } from "~/lib/http/forms/form-action.server";

/** The board's form that makes its reader follow the job, or no longer. */
export function respondToFollowing(args: ActionFunctionArgs, employer: Employer, jobId: string) {
  const search = new URL(args.request.url).searchParams;
  const page = laterPage(readBoardPage(search));
  const form = (follows: boolean) => ({
    limit: "organization/change" as const,
    account: employer.userId,
    failure: text.followFailure,
    preserve: [],
    async work() {
      await setFollowing({ ...employer, jobId }, follows);
      return redirect(boardAddress(jobId, readBoardAddress(search), { page }), 303);
    },
  });
  return respondToForms(args, { follow: form(true), unfollow: form(false) });
}
