import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { board as text } from "~/content/pages/employer-applications/board";
import { boardAddress, laterPage } from "~/features/applications/board/board-address";
import { readBoardAddress, readBoardPage } from "~/features/applications/board/read-address.server";
import { requireOwnBoard } from "~/features/applications/board/require-board-job.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { setFollowing } from "~/features/organizations/team/job-followers.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { respondToForms } from "~/lib/http/forms/form-action.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { choiceCookie } from "~/lib/http/response/own-cookies.server";
import { paths } from "~/paths";
import { refuseMember } from "~/web/guards/refuse-member.server";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { requireUser } from "~/web/guards/require-user.server";
import { respondToBoardForm } from "./board-form.server";
import { BoardPage } from "./board-page";
import { loadBoard } from "./load-board.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
  const path = paths.jobApplications(params.id ?? "");
  const title = data ? `${text.title}: ${data.job.title}` : text.title;
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: the applications for one of the organization's jobs. The view that is asked for is kept in a cookie. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireUser(args);
  const board = await requireOwnBoard(user, requireId(args.params.id)).catch(refuseMember(args));
  const cookie = choiceCookie("board_view");
  const kept: unknown = await cookie.parse(args.request.headers.get("Cookie"));
  const page = await loadBoard(board, await confirmedSearch(args), kept);
  if (page.asked && page.asked !== kept) headers.append("Set-Cookie", await cookie.serialize(page.asked));
  return data({ ...page, conflicts: board.conflicts }, { headers });
}

/** Readers of the board can follow the job; recruiters send one reply for the applications that are checked. */
export async function action(args: ActionFunctionArgs) {
  const isFollowing = new URL(args.request.url).searchParams.get("form") === "follow";
  const { employer } = await requireEmployer(args, isFollowing ? "reader" : "recruiter");
  const jobId = requireId(args.params.id);
  return isFollowing ? respondToFollowing(args, employer, jobId) : respondToBoardForm(args, employer, jobId);
}

/** The board's form that makes its reader follow the job, or no longer. */
function respondToFollowing(args: ActionFunctionArgs, employer: Employer, jobId: string) {
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

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** Applications with a reply move, even when others could get none. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function BoardRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <BoardPage {...page} state={state} visit={key} />;
}
