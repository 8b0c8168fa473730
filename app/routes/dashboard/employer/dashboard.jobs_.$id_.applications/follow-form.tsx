import { Form } from "@remix-run/react";
import { useSending } from "~/components/forms/use-sending";
import { board as text } from "~/content/pages/employer-applications/board";
import { boardAddress } from "~/features/applications/board/board-address";
import type { BoardData } from "./load-board.server";

/**
 * Whether the mails about the job come to the reader of its page, and the button that changes it. Where the header is
 * one line, the button's title says the first.
 */
export function FollowForm(page: BoardData) {
  const { job, follows } = page;
  const intent = follows === "yes" ? "unfollow" : "follow";
  const action = boardAddress(job.id, page, { form: "follow" });
  const isSending = useSending(action, { intent });
  return (
    <Form action={action} method="post" preventScrollReset>
      <span className="text-muted lg:sr-only" role="status">
        {text.follows[follows]}
      </span>{" "}
      <button
        className="link py-1"
        disabled={isSending}
        name="intent"
        title={text.follows[follows]}
        type="submit"
        value={intent}
      >
        {follows === "by-default" ? text.followAlways : text[intent]}
      </button>
    </Form>
  );
}
