import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { replies as text } from "~/content/replies";
import { messages } from "~/content/sentences";
import { boardAddress, laterPage } from "~/features/applications/board/board-address";
import { readBoardAddress, readBoardPage } from "~/features/applications/board/read-address.server";
import { delayedSentence } from "~/features/applications/replies/delayed-sentence";
import { findSending } from "~/features/applications/replies/find-sending.server";
import { undoReplies } from "~/features/applications/replies/undo-replies.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { isUuid } from "~/lib/text/text-schema";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.replies(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: the replies of one sending that are still delayed. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, employer } = await requireEmployer(args, "recruiter");
  const id = requireId(args.params.id);
  const sending = await findSending(employer, id, new Date());
  return data({ id, sending, backTo: boardOf(args, sending?.jobId) }, { headers });
}

/** Employers only: undoes them, each application as it was before. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  const id = requireId(args.params.id);
  const options = {
    limit: "applications/bulk",
    account: employer.userId,
    preserve: [],
    failure: messages.INTERNAL,
    sentences: { NOT_FOUND: text.over },
  } as const;
  return respondToForm(args, options, async () => {
    const sending = await findSending(employer, id, new Date());
    const { undone, left } = await undoReplies(employer, id);
    return redirect(boardOf(args, sending?.jobId, { undone, left }), 303);
  });
}

/** The board that the replies were sent from, as it was, or the list of all jobs. */
function boardOf(
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
  found: string | undefined,
  query: { undone?: number; left?: number } = {},
): string {
  const search = new URL(request.url).searchParams;
  const jobId = search.get("job") ?? found;
  if (!jobId || !isUuid(jobId)) return paths.employerJobs();
  const page = laterPage(readBoardPage(search));
  return boardAddress(jobId, readBoardAddress(search), { ...query, page });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function RepliesRoute() {
  const { id, sending, backTo } = useLoaderData<typeof loader>();
  const state = useFormResponse();
  const { search } = useLocation();
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 mb-8 max-w-prose" suppressHydrationWarning>
        {sending ? delayedSentence(sending) : text.over}
      </p>
      {sending ? (
        <PostForm
          action={paths.replies(id) + search}
          back={{ to: backTo, label: text.back }}
          state={state}
          submit={text.undo}
        />
      ) : (
        <ButtonLink to={backTo} variant="secondary">
          {text.back}
        </ButtonLink>
      )}
    </>
  );
}
