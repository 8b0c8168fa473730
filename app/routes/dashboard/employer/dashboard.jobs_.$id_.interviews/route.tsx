import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { interviewRound as text } from "~/content/pages/employer-applications/interview-round";
import { requireOwnBoard } from "~/features/applications/board/require-board-job.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { loadRound } from "./load-round.server";
import { respondToRoundForm } from "./round-form.server";
import { RoundPage } from "./round-page";

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
  const path = paths.jobInterviews(params.id ?? "");
  const title = data ? `${text.title}: ${data.job.title}` : text.title;
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/** Recruiters only: interviews for the applications that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployer(args, "recruiter");
  const id = requireId(args.params.id);
  const board = await requireOwnBoard(user, id).catch(refusePage);
  const round = await loadRound(board, new URL(args.request.url).searchParams);
  return data(round, { headers });
}

/** Recruiters only: offers them. */
export async function action(args: ActionFunctionArgs) {
  const { user, employer } = await requireEmployer(args, "recruiter");
  const id = requireId(args.params.id);
  await requireOwnBoard(user, id).catch(refusePage);
  return respondToRoundForm(args, employer, id);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** Applications that moved meanwhile are read again. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function RoundRoute() {
  const { search } = useLocation();
  return <RoundPage {...useLoaderData<typeof loader>()} search={search} state={useFormResponse()} />;
}
